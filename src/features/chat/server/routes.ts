import { handle } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createLimiter, createQuota, memoryStore } from '#platform/limiter/index.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { findVisible, unlessBlocked } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Gift } from '../choices.ts'
import * as contract from '../contract.ts'
import type { ChatEvent } from '../contract.ts'
import { giftsOn } from '../rules.ts'
import { chatOf, chatsNewsOf, chatsOf, read, remove, requireOther } from './chats.ts'
import { offeredGifts, offerGifts } from './offered-gifts.ts'
import { sendPhoto } from './photos.ts'
import { react } from './reactions.ts'
import { countGifts, findTypingListener } from './queries.ts'
import { keyOf, requireText, send } from './send.ts'

const done = { done: true } as const

/** Counted in this process: sending a message must not wait for one more question to the database. */
const perMinute = (name: string, most: number) =>
  createLimiter({ name, attempts: most + 1, windowMinutes: 1, blockMinutes: 0 }, memoryStore())

/** Nobody writes more; a program would. */
const writes = perMinute('writes', 600)
/** A page tells it twenty times a minute. */
const typing = perMinute('typing', 60)
/** As often: what was told can always be taken back. */
const typingEnded = perMinute('typing_ended', 60)
/** Nobody feels more; a program would. */
const reacting = perMinute('reactions', 120)
/** Pictures take long to make: they are counted over all processes. */
const pictures = createQuota('messages', 60, 1)

const requireOneOf = (to: { profile_id?: number | undefined; conversation?: number | undefined }): void => {
  if ((to.profile_id === undefined) === (to.conversation === undefined)) {
    throw new Refusal('invalid_input', {}, { fields: { profile_id: 'one_of' } })
  }
}

const refuseTooManyMessages = async (
  { pool, clock }: RequestContext,
  member: Member,
  limiter: Limiter,
): Promise<void> => {
  if (await limiter.count(pool, member.id, clock.now())) throw new Refusal('too_many_messages')
}

export const routes = [
  handle(contract.getOfferedGifts, (_input, context) => offeredGifts(context)),
  handle(contract.setOfferedGifts, ({ body }, context) => offerGifts(context, body)),

  handle(contract.getChats, async ({ query }, context) =>
    chatsOf(context, await requireMember(context), query.before),
  ),

  handle(contract.getChatsNews, async (_input, context) =>
    chatsNewsOf(context, await requireMember(context)),
  ),

  handle(contract.getChat, async ({ query }, context) => {
    requireOneOf({ profile_id: query.profile_id, conversation: query.id })
    return chatOf(context, await requireMember(context), query)
  }),

  handle(contract.sendMessage, async ({ body }, context) => {
    requireOneOf(body)
    const member = await requireMember(context)
    await refuseTooManyMessages(context, member, writes)
    const text = requireText(body.text, await siteOf(context))
    const other = await requireOther(context, member, body)
    return send(context, member, other, { kind: 'text', body: text, key: keyOf(context) })
  }),

  handle(contract.sendPhoto, async ({ query, body }, context) => {
    const member = await requireMember(context)
    await refuseTooManyMessages(context, member, pictures)
    const { profile_id: profileId, key } = query
    // Over HTTP it is a Buffer; the contract names what a browser sends as well.
    return sendPhoto(context, member, { profileId, key, file: body as Buffer })
  }),

  handle(contract.sendGift, async ({ body }, context) => {
    requireOneOf(body)
    const member = await requireMember(context)
    await refuseTooManyMessages(context, member, writes)
    if (!giftsOn(await siteOf(context)).includes(body.gift))
      throw new Refusal('invalid_input', {}, { fields: { gift: 'invalid_value' } })
    const other = await requireOther(context, member, body)
    return send(context, member, other, { kind: 'gift', body: body.gift, key: keyOf(context) })
  }),

  handle(contract.getGifts, async ({ query }, context) => {
    const member = await requireMember(context)
    await findVisible(context, query.profile_id, member.id)
    const rows = await countGifts.many(context.db, { recipient: query.profile_id })
    const { gift_credits: price } = await siteOf(context)
    return { gifts: rows.map(({ gift, count }) => ({ gift: gift as Gift, count })), price }
  }),

  handle(contract.removeChat, async ({ body }, context) => {
    requireOneOf(body)
    await remove(context, await requireMember(context), body)
    return done
  }),

  handle(contract.readChat, async ({ body }, context) => ({
    num_unread_messages: await read(context, await requireMember(context), body),
  })),

  handle(contract.reactToMessage, async ({ body }, context) => {
    const member = await requireMember(context)
    await refuseTooManyMessages(context, member, reacting)
    await react(context, member, body)
    return done
  }),

  handle(contract.sendTyping, async ({ body }, context) => {
    const member = await requireMember(context)
    const { conversation, ended: hasEnded = false } = body
    // Too often, it is not told; nobody has to know.
    const limiter = hasEnded ? typingEnded : typing
    if (await limiter.count(context.pool, member.id, context.clock.now())) return done
    const listener = await findTypingListener.maybe(context.db, { member: member.id, conversation })
    if (!listener) throw new Refusal('not_found')
    const { other_id: other, is_told: isTold } = listener
    if (isTold) {
      await unlessBlocked(context, member.id, other, () =>
        context.live.publish<ChatEvent>([other], {
          type: hasEnded ? 'typing_ended' : 'typing',
          conversation,
        }),
      )
    }
    return done
  }),
]
