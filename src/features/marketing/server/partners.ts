import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import {
  deletePartnerKeys,
  hashToken,
  insertPartnerKey,
  partnerAsked,
  secretToken,
} from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getPartnerFigures, Network, PartnerFigures } from '../networks-contract.ts'
import { funnelOf } from './funnel.ts'
import { findPartner, sumCommission } from './network-queries.ts'
import { networksOf, requireNetwork } from './networks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A network that is paused is told nothing, and brings nobody by its codes and its key. */
export const partnerPart = partnerAsked.part(async ({ db }, { site, partner }) => {
  const [id, name] = typeof partner === 'number' ? [partner, null] : [null, partner]
  const found = await findPartner.maybe(db, { site, id, name })
  return found ? { name: found.name, isSuspended: found.is_suspended } : null
})

/** Shown once; what is kept under a key of idempotency could be read again. */
export const makeKey = async (context: RequestContext, network: number): Promise<string> => {
  if (context.idempotencyKey !== undefined)
    throw new Refusal('invalid_input', {}, { fields: { 'Idempotency-Key': 'not_kept' } })
  const { id: site } = await siteOf(context)
  const { name } = await requireNetwork(context, network)
  const key = secretToken()
  await deletePartnerKeys.run(context.db, { site, network })
  await insertPartnerKey.run(context.db, { site, network, name, keyHash: hashToken(key) })
  return key
}

export const endKey = async (context: RequestContext, network: number): Promise<Network> => {
  const { id: site } = await siteOf(context)
  await requireNetwork(context, network)
  await deletePartnerKeys.run(context.db, { site, network })
  return requireNetwork(context, network)
}

type Query = HandlerInput<typeof getPartnerFigures>['query']

/** As the funnel counts them; names of links are the same in capitals and without. */
export const partnerFigures = async (context: RequestContext, query: Query): Promise<PartnerFigures[]> => {
  const { id: site } = await siteOf(context)
  const networks = await networksOf(context, null)
  const { rows } = await funnelOf(context, { ...query, by: 'network' })
  const from = new Date(query.from)
  const before = new Date(Date.parse(query.until) + DAY_MS)
  const commissions = await sumCommission.many(context.db, { site, from, before })
  return networks.map(({ id, name }) => {
    const own = rows.filter((row) => row.name?.toLowerCase() === name.toLowerCase())
    const sum = (count: 'clicks' | 'leads' | 'confirmed' | 'paid') =>
      own.reduce((all, row) => all + row[count], 0)
    const revenue = new Map<string, number>()
    for (const { currency, paid_cents: paid, returned_cents: back } of own.flatMap((row) => row.revenue))
      revenue.set(currency, (revenue.get(currency) ?? 0) + paid - back)
    return {
      network_id: id,
      clicks: sum('clicks'),
      leads: sum('leads'),
      confirmed: sum('confirmed'),
      paid: sum('paid'),
      revenue: [...revenue].map(([currency, cents]) => ({ currency, cents })),
      commission: commissions
        .filter(({ network_id: of }) => of === id)
        .map(({ currency, cents }) => ({ currency, cents })),
    }
  })
}
