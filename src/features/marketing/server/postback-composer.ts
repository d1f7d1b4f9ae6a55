import { z } from 'zod'
import { transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobServices } from '#platform/feature.ts'
import type { Composed, Composer } from '#platform/outbox/outbox.ts'
import { templateOf } from '#platform/outbox/templates.ts'
import { payoutText } from '../networks.ts'
import { fillAddress } from '../postback-address.ts'
import { dayOf, POSTBACK } from './postback-events.ts'
import {
  countLeads,
  findNetworkOf,
  findOrder,
  giveUpPostback,
  lockNetwork,
  lockPostback,
  markSent,
  markTried,
  setState,
} from './postback-queries.ts'
import type { PostbackRow } from './postback-queries.ts'

/** What is sent: an address, and what its answer has to contain. */
export const postbackTemplate = templateOf(POSTBACK, {
  url: z.string(),
  success_text: z.string().nullable(),
})

const SALE_FIRST_MS = 60_000

type Network = Awaited<ReturnType<typeof lockNetwork.one>>
type Look = { tx: Db; id: number; network: Network; row: PostbackRow; now: Date }

/** The cap may be lower by now. */
const isBeyondCap = async ({ tx, id, network, row }: Look): Promise<boolean> => {
  if (row.event !== 'lead' || network.daily_cap === null) return false
  const counted = { network: network.id, ...dayOf(row.created_at), below: id }
  return (await countLeads.one(tx, counted)).leads >= network.daily_cap
}

/** A reversal comes after its sale, and not at all where the network would not have that. */
const saleBefore = async ({ tx, row }: Look): Promise<'told' | 'under_way' | 'refused'> => {
  if (row.event !== 'refund' && row.event !== 'chargeback') return 'told'
  const order = await findOrder.many(tx, { order: row.order_key })
  const sale = order.find(({ event }) => event === 'sale')
  if (sale?.state === 'queued') return 'under_way'
  return sale?.state === 'refused' ? 'refused' : 'told'
}

/** Filled in with the time at which it happened: a repeat is the same request to the letter. */
export const urlOf = (
  row: Pick<PostbackRow, 'click_id' | 'source' | 'order_key' | 'created_at' | 'payout_cents' | 'currency'> & {
    event: string
  },
  network: string,
  address: string,
): URL | null =>
  fillAddress(address, {
    click_id: row.click_id,
    payout: payoutText(row.payout_cents),
    currency: row.currency ?? '',
    event: row.event,
    network,
    ref: row.source.ref ?? '',
    sub1: row.source.sub1 ?? '',
    sub2: row.source.sub2 ?? '',
    sub3: row.source.sub3 ?? '',
    order: row.order_key,
    time: String(Math.floor(row.created_at.getTime() / 1000)),
  })

const look = async (given: Look): Promise<Composed> => {
  const { tx, id, network, row, now } = given
  const end = async (state: Parameters<typeof setState.run>[1]['state']) => {
    await setState.run(tx, { id, state })
    return null
  }
  if (network.is_paused) return end('paused')
  if (row.address === null) return end('not_configured')
  if (await isBeyondCap(given)) return end('over_cap')
  const sale = await saleBefore(given)
  if (sale === 'under_way') return { notBefore: new Date(now.getTime() + SALE_FIRST_MS) }
  if (sale === 'refused') return end('cancelled')
  const url = urlOf(row, network.name, row.address)
  if (url === null) return end('refused')
  await markTried.run(tx, { id, payout: row.payout_cents, currency: row.currency, now })
  return {
    template: POSTBACK,
    recipient: String(id),
    params: { url: url.href, success_text: row.success_text },
  }
}

/** Postbacks are looked at again when they leave: networks are paused, and sales reversed, meanwhile. */
export const postbackComposer = ({ pool }: Pick<JobServices, 'pool'>): Composer => ({
  template: POSTBACK,
  compose: async ({ recipient }, now) => {
    const id = Number(recipient)
    return transaction(pool, async (tx) => {
      const found = await findNetworkOf.maybe(tx, { id })
      if (!found) return null
      const network = await lockNetwork.one(tx, { network: found.network_id })
      const row = await lockPostback.one(tx, { id })
      return row.state === 'queued' ? look({ tx, id, network, row, now }) : null
    })
  },
  settled: async (tx, { recipient }, outcome, now) => {
    const id = Number(recipient)
    if (outcome === 'sent') await markSent.run(tx, { id, now })
    if (outcome === 'given_up') await giveUpPostback.run(tx, { id })
  },
})
