import type { Db } from '#platform/db/database.ts'
import type { HookContext } from '#platform/hooks.ts'
import { insertEntry } from '#platform/outbox/queries.ts'
import { pseudonymWith } from '#platform/pseudonym.ts'
import { secretOf } from '#platform/signer.ts'
import { stateFor } from '../networks.ts'
import type { PostbackEvent, PostbackState } from '../networks.ts'
import {
  countLeads,
  findIsConfigured,
  findLead,
  findOrder,
  insertPostback,
  lockNetwork,
  lockOrder,
  lockSender,
  lockSenderForLead,
  setState,
} from './postback-queries.ts'
import type { Sender } from './postback-queries.ts'

export const POSTBACK = 'postback'

/** By which a network knows an order; nobody finds the payment by it. */
const orderKeyOf = async (db: Db, payment: string): Promise<string> =>
  pseudonymWith(await secretOf(db, 'postback-orders'))('order', payment)

/** From midnight to midnight, UTC. */
export const dayOf = (now: Date): { from: Date; before: Date } => {
  const from = new Date(now)
  from.setUTCHours(0, 0, 0, 0)
  return { from, before: new Date(from.getTime() + 24 * 60 * 60 * 1000) }
}

type Happened = Pick<Sender, 'click_id' | 'source'> & {
  network: Pick<Sender, 'id' | 'site_id'>
  account: number | null
  event: PostbackEvent
  order: string
  state: PostbackState
}

/** Once for each click, event and order. It leaves through the outbox, whose entry names nobody. */
const write = async ({ db, clock }: HookContext, happened: Happened): Promise<void> => {
  const { network, account, click_id: click, source, event, order, state } = happened
  const now = clock.now()
  const written = await insertPostback.maybe(db, {
    network: network.id,
    account,
    click,
    source,
    event,
    order,
    state,
    now,
  })
  if (!written || state !== 'queued') return
  await insertEntry.run(db, {
    channel: 'postback',
    site: network.site_id,
    account: null,
    recipient: String(written.id),
    language: 'en',
    template: POSTBACK,
    params: {},
    eventKey: `${POSTBACK}:${written.id}`,
    now,
  })
}

const isConfigured = async (db: Db, network: number, event: PostbackEvent): Promise<boolean> =>
  (await findIsConfigured.one(db, { network, event })).is_configured

/** Somebody signed up. Whoever comes second with a click gains nothing by it: not now, and not later. */
export const recordLead = async (own: HookContext, account: number): Promise<void> => {
  const sender = await lockSenderForLead.maybe(own.db, { account })
  if (!sender) return
  const { id: network, daily_cap: most, is_paused: isPaused } = sender
  const counted = { network, ...dayOf(own.clock.now()), below: null }
  const cap = most === null ? null : { most, leads: (await countLeads.one(own.db, counted)).leads }
  const standing = { isPaused, cap, isBeyondCap: false }
  const state = stateFor({ ...standing, isConfigured: await isConfigured(own.db, network, 'lead') })
  await write(own, { ...sender, network: sender, account, event: 'lead', order: '', state })
}

/** What follows a lead counts for the account that it was about. */
const follow = async (
  own: HookContext,
  account: number,
  event: PostbackEvent,
  orderOf: () => Promise<string>,
): Promise<void> => {
  const sender = await lockSender.maybe(own.db, { account })
  if (!sender) return
  const lead = await findLead.maybe(own.db, { network: sender.id, click: sender.click_id })
  if (lead?.account_id !== account) return
  const standing = { isPaused: sender.is_paused, cap: null, isBeyondCap: lead.state === 'over_cap' }
  const state = stateFor({ ...standing, isConfigured: await isConfigured(own.db, sender.id, event) })
  await write(own, { ...sender, network: sender, account, event, order: await orderOf(), state })
}

export const recordConfirmed = (own: HookContext, account: number): Promise<void> =>
  follow(own, account, 'confirmed', async () => '')

export const recordSale = (own: HookContext, account: number, payment: string): Promise<void> =>
  follow(own, account, 'sale', () => orderKeyOf(own.db, payment))

/** A sale that nobody can know of yet is not told at all; any other is taken back, once. */
export const recordReversal = async (
  own: HookContext,
  payment: string,
  event: 'refund' | 'chargeback',
): Promise<void> => {
  const order = await orderKeyOf(own.db, payment)
  const [known] = await findOrder.many(own.db, { order })
  if (!known) return
  // In the order in which whoever sends holds them.
  const network = await lockNetwork.one(own.db, { network: known.network_id })
  const [sale, ...reversals] = await lockOrder.many(own.db, { order })
  if (!sale || reversals.length > 0) return
  const isWaiting = sale.state === 'queued' || sale.state === 'paused'
  const wasTold = sale.state !== 'not_configured'
  if (wasTold && !sale.is_tried) {
    if (isWaiting) await setState.run(own.db, { id: sale.id, state: 'cancelled' })
    return
  }
  const standing = { isPaused: network.is_paused, cap: null, isBeyondCap: false }
  const state = stateFor({
    ...standing,
    isConfigured: wasTold && (await isConfigured(own.db, network.id, event)),
  })
  await write(own, { ...sale, network, account: sale.account_id, event, order, state })
}
