import { randomUUID } from 'node:crypto'
import { confirmDurable } from '#platform/db/confirm-durable.ts'
import { isUniqueViolation } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { currentTraceparent } from '#platform/tracing/current.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { RefusalParams } from '#protocol/refusal.ts'
import { cleanText, cutText } from '#protocol/text.ts'
import { lockStatus } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import type { CreditsEvent } from '#features/credits/contract.ts'
import { findBalance } from '#features/credits/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { ChatEvent, Message } from '../contract.ts'
import { FREE_CONVERSATIONS, writeRefusal } from '../rules.ts'
import type { WriteConditions, WriteRefusal } from '../rules.ts'
import { messagesOut, withWarnings } from './messages.ts'
import { findByKey } from './queries.ts'
import { findWriteConditions, sendMessage } from './send-queries.ts'
import { messageWritten, strictest } from './hooks.ts'
import type { MessageKind, MessageRow, MessageState } from './queries.ts'

export type Sent = { message: Message; credits: number }
type Draft = {
  kind: MessageKind
  body: string
  key: string
  isFree?: boolean
  hashes?: readonly string[] | null | undefined
}
/** What tells one message from another; pictures have no body to compare. */
type Identity = Pick<Draft, 'kind' | 'key'> & { body?: string }

export const priceOf = (site: Site, kind: MessageKind): number =>
  ({ text: site.message_credits, photo: site.photo_credits, gift: site.gift_credits })[kind]

const ledgerAccounts = { text: 'messages', photo: 'photos', gift: 'gifts' } as const

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
  if (cutText(clean, site.message_length) !== clean)
    throw new Refusal('text_too_long', { length: site.message_length })
  return clean
}

type Conditions = Awaited<ReturnType<typeof findWriteConditions.one>>

/** What waits to be paid is not there for anything else. */
export const writerOf = (row: Conditions): WriteConditions['sender'] => ({
  paid: row.paid_user,
  credits: row.credits - row.credits_unpaid,
  started: row.started,
  waiting: row.num_unpaid,
})

/** Throws the first reason against a message. */
export const requireMayWrite = async (
  context: RequestContext,
  member: Pick<Member, 'id'>,
  otherId: number,
  /** Null: nothing that is sent, and nothing that costs. */
  kind: MessageKind | null,
): Promise<void> => {
  const site = await siteOf(context)
  const row = await findWriteConditions.maybe(context.db, {
    sender: member.id,
    recipient: otherId,
    site: site.id,
    now: context.clock.now(),
  })
  const price = kind === null ? 0 : priceOf(site, kind)
  const refusal = writeRefusal({
    other: row ? { status: row.status, isVisible: row.is_visible } : null,
    hasConversation: (row?.conversation_id ?? null) !== null,
    isOpen: row?.is_open ?? false,
    isBlockedBy: row?.blocked_by ?? false,
    hasBlocked: row?.has_blocked ?? false,
    sender: row && kind !== null ? writerOf(row) : { paid: false, credits: 0, started: 0, waiting: 0 },
    price,
    isRestricted: (row?.restriction ?? null) !== null,
    isBeginningTooMany: (row?.begins_again_at ?? null) !== null,
  })
  const wait = waitUntil(row?.begins_again_at ?? null, context.clock.now())
  if (refusal)
    throw new Refusal(refusal, refusalParams(refusal, { name: row?.name ?? '', credits: price, wait }))
}

export type Wait = { hours: number; minutes: number }

/** In words it is either: minutes, and from the first hour on hours. */
export const waitUntil = (at: Date | null, now: Date): Wait => {
  const minutes = Math.max(1, Math.ceil(((at?.getTime() ?? 0) - now.getTime()) / 60_000))
  return { hours: minutes < 60 ? 0 : Math.ceil(minutes / 60), minutes }
}

/** Nothing but what the words of this refusal name: other answers must not tell who is there. */
const refusalParams = (
  refusal: WriteRefusal,
  { name, credits, wait }: { name: string; credits: number; wait: Wait },
): RefusalParams => {
  if (refusal === 'blocked_by') return { name }
  if (refusal === 'too_many_first_contacts') return wait
  return refusal === 'not_enough_credits' ? { credits } : {}
}

/** The message that this key has sent before, if it did. The same key for something else is refused. */
export const findSent = async (
  context: RequestContext,
  member: Member,
  otherId: number,
  { kind, key, body }: Identity,
): Promise<Sent | null> => {
  const row = await findByKey.maybe(context.db, { sender: member.id, clientKey: key })
  if (!row) return null
  const { recipient_id: recipient, ...message } = row
  const isSame = recipient === otherId && kind === row.kind && (body ?? row.body) === row.body
  if (!isSame) throw new Refusal('idempotency_mismatch')
  await confirmDurable(context.db)
  const [out] = await messagesOut(context, member.id, [message])
  if (!out) throw new Error('a message that was found is not there')
  const { credits } = await findBalance.one(context.db, { member: member.id })
  return { message: out, credits }
}

/** Nothing was sent and nothing has changed. */
export class NotSent extends Error {}

type Sender = Pick<Member, 'id' | 'status'>

/**
 * Who may send what is judged first; a message that is held and the decision to hold it are stored together. One whose sender's
 * address is not confirmed waits for that: the account is held, so that it cannot be confirmed in between.
 */
export const post = async (
  context: RequestContext,
  sender: Sender,
  otherId: number,
  draft: Draft,
): Promise<Sent> => {
  const { kind, body, key, hashes } = draft
  const verdict = strictest(
    await messageWritten.run(context, { senderId: sender.id, recipientId: otherId, kind, body, key, hashes }),
  )
  if (verdict.state === 'refused') throw new Refusal(verdict.code)
  const isPlain = verdict.state === 'delivered' && sender.status !== 'not_confirmed'
  if (isPlain) return store(context, sender.id, otherId, { ...draft, state: 'delivered', decision: null })
  const keep = async (own: RequestContext) => {
    const mayArrive = sender.status !== 'not_confirmed' || (await isConfirmed(own, sender, otherId, kind))
    if (verdict.state === 'held') {
      const decision = await verdict.decide(own.db)
      return store(own, sender.id, otherId, { ...draft, state: 'held', decision })
    }
    const state = mayArrive ? 'delivered' : 'waiting'
    return store(own, sender.id, otherId, { ...draft, state, decision: null })
  }
  return context.db === context.pool ? inTransaction(context, keep) : keep(context)
}

/** Of somebody who was not: by now, and until this transaction ends. If still not, how much may wait is asked here. */
const isConfirmed = async (
  own: RequestContext,
  sender: Sender,
  otherId: number,
  kind: MessageKind,
): Promise<boolean> => {
  const { status } = await lockStatus.one(own.db, { account: sender.id })
  if (status !== 'not_confirmed') return true
  await requireMayWrite(own, sender, otherId, kind)
  return false
}

/**
 * One statement does it all or nothing (`NotSent`). Both are told once it is committed; of a message that is held or waits only
 * its sender, who sees that.
 */
const store = async (
  context: RequestContext,
  senderId: number,
  otherId: number,
  { kind, body, key, isFree, state, decision }: Draft & { state: MessageState; decision: number | null },
): Promise<Sent> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const price = isFree ? 0 : priceOf(site, kind)
  const sent = await sendMessage.maybe(context.db, {
    sender: senderId,
    recipient: otherId,
    site: site.id,
    price,
    ledgerAccount: ledgerAccounts[kind],
    clientKey: key,
    kind,
    body,
    state,
    decision,
    freeConversations: FREE_CONVERSATIONS,
    now,
    traceparent: currentTraceparent(),
  })
  if (!sent) throw new NotSent()
  const row: MessageRow = {
    conversation_id: sent.conversation_id,
    sequence: sent.sequence,
    sender_id: senderId,
    client_key: key,
    kind,
    body,
    created_at: now,
    state,
  }
  const [own] = await messagesOut(context, senderId, [row])
  const [others] = await withWarnings(context, senderId, otherId, await messagesOut(context, otherId, [row]))
  if (!own || !others) throw new Error('a message that was sent is not there')
  context.afterCommit(() => {
    const tell = (to: number, event: ChatEvent) => context.live.publish<ChatEvent>([to], event)
    if (state === 'delivered') {
      tell(otherId, { type: 'message', message: others, profile: senderId, unread: sent.unread })
    }
    tell(senderId, { type: 'message', message: own, profile: otherId, unread: sent.own_unread })
    context.live.publish<CreditsEvent>([senderId], { type: 'credits', credits: sent.credits })
  })
  return { message: own, credits: sent.credits }
}

/**
 * When nothing was sent, the reason is looked for: the message is there already (the key was used before), or something
 * speaks against it. If neither, the conversation has begun in this very moment: the next try finds it. What was sent
 * before stays sent, also when it would be refused now.
 */
export const sendOnce = async (
  context: RequestContext,
  member: Member,
  otherId: number,
  identity: Identity,
  attempt: () => Promise<Sent>,
): Promise<Sent> => {
  for (let tries = 0; tries < 2; tries++) {
    const failure = await attempt().catch((error: unknown) => ({ error }))
    if (!('error' in failure)) return failure
    const { error } = failure
    const isRefused = isRefusal(error)
    // Not unique: the same key, or the same two, at the same moment.
    if (!isRefused && !(error instanceof NotSent) && !isUniqueViolation(error)) throw error
    const before = await findSent(context, member, otherId, identity)
    if (before) return before
    if (isRefused) throw error
    await requireMayWrite(context, member, otherId, identity.kind)
  }
  throw new Refusal('overloaded')
}

export const send = (context: RequestContext, member: Member, otherId: number, draft: Draft): Promise<Sent> =>
  sendOnce(context, member, otherId, draft, () => post(context, member, otherId, draft))
