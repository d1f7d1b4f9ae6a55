import { ECDH } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { handle, inTransaction } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { leadsInside } from '#platform/outgoing/public-addresses.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import * as contract from '../contract.ts'
import type { NotificationsEvent } from '../contract.ts'
import { deleteOwn, keepNewest, saveSubscription } from './subscriptions.ts'

const done = { done: true } as const
const MOST_BROWSERS = 10
/** With its escapes. */
const MOST_CHARACTERS = 2000
/** Every page may repair what was lost, but nobody does so all day. */
const hourly = createQuota('push-subscriptions', 60, 60)
const LOOKUP_MS = 2000

/** Whether we may be made to connect there. A name that cannot be looked up in time is looked at when it is used. */
const isAllowed = async ({ pushHosts }: RequestContext, endpoint: string): Promise<boolean> => {
  const trust = pushHosts.trustIn(endpoint)
  if (endpoint.length > MOST_CHARACTERS) return false
  if (trust !== 'public') return trust === 'own'
  const { hostname } = new URL(endpoint)
  return !(await Promise.race([leadsInside(hostname), pause(LOOKUP_MS, false, { ref: false })]))
}

/** One way to write an address: a browser that could be two would be told twice, and belong to two members. */
const asWritten = (endpoint: string): string => URL.parse(endpoint)?.href ?? endpoint

const isOnCurve = (key: string): boolean => {
  try {
    return Buffer.from(key, 'base64url')[0] === 4 && Boolean(ECDH.convertKey(key, 'prime256v1', 'base64url'))
  } catch {
    return false
  }
}

const tell = (context: RequestContext, member: number) =>
  context.afterCommit(() => context.live.publish<NotificationsEvent>([member], { type: 'notifications' }))

export const pushRoutes: readonly Route[] = [
  handle(contract.subscribeToPush, async ({ body: { subscription } }, context) => {
    const member = await requireMember(context)
    const { keys } = subscription
    const endpoint = asWritten(subscription.endpoint)
    const now = context.clock.now()
    if (await hourly.count(context.pool, member.id, now)) throw new Refusal('too_many_requests')
    if (!isOnCurve(keys.p256dh))
      throw new Refusal('invalid_input', {}, { fields: { 'subscription.keys.p256dh': 'invalid_key' } })
    if (!(await isAllowed(context, endpoint))) throw new Refusal('push_endpoint_refused')
    const given = { account: member.id, session: member.session_id, endpoint, ...keys, now }
    await inTransaction(context, async (own) => {
      const saved = await saveSubscription.maybe(own.db, given)
      if (!saved) throw new Refusal('push_endpoint_refused')
      if (!saved.is_new) return
      await keepNewest.run(own.db, { account: member.id, limit: MOST_BROWSERS })
      tell(own, member.id)
    })
    return done
  }),

  handle(contract.removePush, async ({ body }, context) => {
    const { id: account } = await requireMember(context)
    const which =
      'id' in body ? { id: body.id, endpoint: null } : { id: null, endpoint: asWritten(body.endpoint) }
    if ((await deleteOwn.run(context.db, { account, ...which })) > 0) tell(context, account)
    return done
  }),
]
