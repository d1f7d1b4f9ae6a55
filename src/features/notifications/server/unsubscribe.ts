import { siteOf } from '#features/sites/server/index.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { switchOf } from '../choices.ts'
import type { getUnsubscription, NotificationsEvent } from '../contract.ts'
import { lookAgain } from './queries.ts'
import { subscribeAgain, unsubscribe } from './address-queries.ts'
import { findUnsubscription, switchOff, switchOn } from './unsubscribe-queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import type { Unsubscription } from './unsubscribe-token.ts'

/**
 * Links that are none. Those that are right are not counted, not even for a moment: mail providers press many of them at
 * once, from few networks, and nobody guesses 132 bits.
 */
const wrongLinks = createQuota('unsubscribe', 30, 10)

type State = Output<typeof getUnsubscription>
type Opened = { link: Unsubscription; state: State }

/** Only on the site of the member: elsewhere there is no such link. */
const stateOf = async (context: RequestContext, link: Unsubscription): Promise<State | null> => {
  const { id: site } = await siteOf(context)
  const kind = link.kind === 'all' ? null : link.kind
  const found = await findUnsubscription.maybe(context.db, {
    account: link.account,
    site,
    switch: kind === null ? '' : switchOf('mail', kind),
  })
  return found ? { kind, ...found } : null
}

const open = async (context: RequestContext, token: string): Promise<Opened> => {
  const { pool, clock, ip } = context
  const link = await readUnsubscribeToken(pool, token)
  const state = link && (await stateOf(context, link))
  if (link && state) return { link, state }
  const isTooOften = await wrongLinks.count(pool, networkOf(ip), clock.now())
  throw new Refusal(isTooOften ? 'too_many_requests' : 'link_invalid')
}

export const unsubscriptionOf = async (context: RequestContext, token: string): Promise<State> =>
  (await open(context, token)).state

export type Wish = 'stop_all' | 'stop_kind' | 'start'

/** The account before its settings, as `saveSettings` does it: of two at once neither holds what the other waits for. */
const write = async ({ db, clock }: RequestContext, wish: Wish, { link, state }: Opened): Promise<void> => {
  const { account } = link
  if (state.kind !== null) {
    const ofKind = { account, switch: switchOf('mail', state.kind) }
    if (wish === 'stop_kind') await switchOff.run(db, ofKind)
    if (wish === 'start') await switchOn.run(db, ofKind)
  }
  if (wish === 'stop_all') await unsubscribe.run(db, { accounts: [account], now: clock.now() })
  if (wish === 'start') await subscribeAgain.run(db, { account })
}

/** Without a login: whoever has the mail may say that there shall be no more of them, or as many as before. */
export const changeByLink = async (context: RequestContext, token: string, wish: Wish): Promise<void> => {
  const opened = await open(context, token)
  const { account } = opened.link
  await inTransaction(context, async (own) => {
    await write(own, wish, opened)
    await lookAgain.run(own.db, { account, now: own.clock.now() })
    own.afterCommit(() => own.live.publish<NotificationsEvent>([account], { type: 'notifications' }))
  })
}
