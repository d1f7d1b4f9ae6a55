import { randomUUID } from 'node:crypto'
import { isUniqueViolation } from '../../../platform/db/database.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../protocol/refusal.ts'
import type { Member } from '../../accounts/server/index.ts'
import { findBalance } from '../../credits/server/index.ts'
import { siteOf } from '../../sites/server/index.ts'
import type { Site } from '../../sites/server/index.ts'
import type { ChatEvent, Message } from '../contract.ts'
import { cleanText, FREE_CONVERSATIONS, lengthOf, writeRefusal } from '../rules.ts'
import { messagesOut } from './messages.ts'
import { findByKey, findStanding, sendMessage } from './queries.ts'
import type { MessageKind, MessageRow } from './queries.ts'

export type Sent = { message: Message; credits: number }
type Draft = { kind: MessageKind; body: string; key: string; isFree?: boolean }

export const priceOf = (site: Site, kind: MessageKind): number =>
  ({ text: site.message_credits, photo: site.photo_credits, gift: site.gift_credits })[kind]

const houses = { text: 'messages', photo: 'photos', gift: 'gifts' } as const

const KEY = /^[\w-]{8,100}$/

/** The key of a message is the client's; who sends none cannot send it again either. */
export const keyOf = (context: RequestContext): string => {
  const { idempotencyKey: key } = context
  if (key === undefined) return randomUUID()
  if (!KEY.test(key))
    throw new Refusal('invalid_input', {}, { fields: { 'Idempotency-Key': 'invalid_format' } })
  return key
}

/** What a member wrote, as it is kept. */
export const requireText = (text: string, site: Pick<Site, 'message_length'>): string => {
  const clean = cleanText(text)
  if (clean === '') throw new Refusal('text_empty')
  if (lengthOf(clean) > site.message_length)
    throw new Refusal('text_too_long', { length: site.message_length })
  return clean
}

/** Throws the first reason against a message; gives how things stand when there is none. */
export const requireMayWrite = async (
  context: RequestContext,
  member: Member,
  otherId: number,
  kind: MessageKind,
) => {
  const site = await siteOf(context)
  const row = await findStanding.maybe(context.db, member.id, otherId, site.id)
  const price = priceOf(site, kind)
  const refusal = writeRefusal({
    other: row ? { status: row.status, isVisible: row.is_visible } : null,
    hasConversation: (row?.conversation_id ?? null) !== null,
    isBlockedBy: row?.blocked_by ?? false,
    hasBlocked: row?.has_blocked ?? false,
    sender: { paid: row?.paid_user ?? false, credits: row?.credits ?? 0, started: row?.started ?? 0 },
    price,
  })
  if (!row || refusal) throw new Refusal(refusal ?? 'not_found', { name: row?.name ?? '', credits: price })
  return row
}

/** The message that this key has sent before, if it did. The same key for something else is refused. */
export const findSent = async (
  context: RequestContext,
  member: Member,
  key: string,
  otherId: number,
  draft?: Pick<Draft, 'kind' | 'body'>,
): Promise<Sent | null> => {
  const row = await findByKey.maybe(context.db, member.id, key)
  if (!row) return null
  const { recipient_id: recipient, ...message } = row
  const isSame = recipient === otherId && (!draft || (draft.kind === row.kind && draft.body === row.body))
  if (!isSame) throw new Refusal('idempotency_mismatch')
  const [out] = await messagesOut(context, member.id, [message])
  if (!out) throw new Error('a message that was found is not there')
  const { credits } = await findBalance.one(context.db, member.id)
  return { message: out, credits }
}

/**
 * One statement does it all or nothing. When it did nothing, the reason is looked for: the message is there already
 * (the key was used before), or something speaks against it.
 */
export const send = async (
  context: RequestContext,
  member: Member,
  otherId: number,
  draft: Draft,
): Promise<Sent> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const { kind, body, key } = draft
  const price = draft.isFree ? 0 : priceOf(site, kind)
  const sent = await sendMessage
    .maybe(
      context.db,
      member.id,
      otherId,
      site.id,
      price,
      houses[kind],
      key,
      kind,
      body,
      FREE_CONVERSATIONS,
      now,
    )
    .catch((error: unknown) => {
      // The same key at the same moment: the other one made it.
      if (isUniqueViolation(error)) return undefined
      throw error
    })
  if (!sent) {
    const before = await findSent(context, member, key, otherId, draft)
    if (before) return before
    await requireMayWrite(context, member, otherId, kind)
    // What spoke against it a moment ago does not any more.
    throw new Refusal('overloaded')
  }
  const row: MessageRow = {
    conversation_id: sent.conversation_id,
    sequence: sent.sequence,
    sender_id: member.id,
    client_key: key,
    kind,
    body,
    created_at: now,
  }
  const [own] = await messagesOut(context, member.id, [row])
  const [others] = await messagesOut(context, otherId, [row])
  if (!own || !others) throw new Error('a message that was sent is not there')
  context.afterCommit(() => {
    const tell = (to: number, event: ChatEvent) => context.live.tell([to], event)
    tell(otherId, { type: 'message', message: others, profile: member.id, unread: sent.unread })
    tell(member.id, { type: 'message', message: own, profile: otherId, unread: 0 })
    context.live.tell([member.id], { type: 'credits', credits: sent.credits })
  })
  return { message: own, credits: sent.credits }
}
