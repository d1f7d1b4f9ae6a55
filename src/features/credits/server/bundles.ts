import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { forgetSites, siteOf } from '#features/sites/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import type { addBundle, changeBundle, getBundles, SoldBundle } from '../bundle-contract.ts'
import { DAY_MS, POPULAR_DAYS } from '../rules.ts'
import {
  findAllBundles,
  insertBundle,
  lockCatalogue,
  updateBundle,
  updateMessageCosts,
} from './bundle-queries.ts'
import type { SoldBundleRow } from './bundle-queries.ts'
import { countSold } from './discount-queries.ts'

const soldOut = async (context: RequestContext, rows: readonly SoldBundleRow[]): Promise<SoldBundle[]> => {
  const { id: site } = await siteOf(context)
  const since = new Date(context.clock.now().getTime() - POPULAR_DAYS * DAY_MS)
  const counts = await countSold.many(context.db, { site, since })
  const sold = new Map(counts.map(({ bundle_id: bundle, sold: times }) => [bundle, times]))
  return rows.map((row) => ({ ...row, sold: sold.get(row.id) ?? 0 }))
}

export const bundlesOf = async (context: RequestContext): Promise<Output<typeof getBundles>> => {
  const { id: site, countries, message_credits: messageCredits } = await siteOf(context)
  const rows = await findAllBundles.many(context.db, { site, bundle: null })
  return { bundles: await soldOut(context, rows), countries, message_credits: messageCredits }
}

/** In its turn, so that what is checked still holds when it is written. */
const begin = async (context: RequestContext) => {
  const site = await siteOf(context)
  await lockCatalogue.one(context.db, { site: site.id })
  return { site, rows: await findAllBundles.many(context.db, { site: site.id, bundle: null }) }
}

const rowOf = (rows: readonly SoldBundleRow[], id: number): SoldBundleRow => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refusal('not_found')
  return row
}

type Wanted = Pick<SoldBundleRow, 'country' | 'currency' | 'credits'>
const refuseConflict = (rows: readonly SoldBundleRow[], wanted: Wanted, own: number | null): void => {
  const others = rows.filter(
    ({ id, country, is_active: isActive }) => isActive && id !== own && country === wanted.country,
  )
  if (others.some(({ credits }) => credits === wanted.credits)) throw new Refusal('bundle_taken')
  if (others.some(({ currency }) => currency !== wanted.currency)) throw new Refusal('bundle_currency')
}

const finish = async (context: RequestContext, id: number) => {
  const { id: site } = await siteOf(context)
  await updateMessageCosts.run(context.db, { site })
  context.afterCommit(() => forgetSites(context.pool))
  const [bundle] = await soldOut(context, await findAllBundles.many(context.db, { site, bundle: id }))
  if (!bundle) throw new Refusal('not_found')
  return { bundle }
}

export const sellBundle = async (
  context: RequestContext,
  body: HandlerInput<typeof addBundle>['body'],
): Promise<{ bundle: SoldBundle }> => {
  const { site, rows } = await begin(context)
  const { country, currency, credits, price_cents: cents, is_recommended: recommended } = body
  if (country !== null && !isCountryOf(site, country))
    throw new Refusal('invalid_input', {}, { fields: { country: 'invalid_value' } })
  refuseConflict(rows, body, null)
  const written = { site: site.id, country, currency, credits, cents, recommended }
  return finish(context, (await insertBundle.one(context.db, written)).id)
}

export const editBundle = async (
  context: RequestContext,
  body: HandlerInput<typeof changeBundle>['body'],
): Promise<{ bundle: SoldBundle }> => {
  const { bundle_id: bundle, was, credits, price_cents: cents, is_recommended: recommended } = body
  const { site, rows } = await begin(context)
  const row = rowOf(rows, bundle)
  const isAsDecided = row.is_active && was.credits === row.credits && was.price_cents === row.price_cents
  if (!isAsDecided) throw new Refusal('bundle_changed')
  const { country, currency, is_active: active } = row
  refuseConflict(rows, { country, currency, credits }, bundle)
  if (credits === row.credits) {
    await updateBundle.run(context.db, { site: site.id, bundle, cents, recommended, active })
    return finish(context, bundle)
  }
  // Whoever has agreed to so many credits, or repeats what was bought, must not get fewer by the same number.
  const off = { cents: row.price_cents, recommended: row.is_recommended, active: false }
  await updateBundle.run(context.db, { site: site.id, bundle, ...off })
  const written = { site: site.id, country, currency, credits, cents, recommended }
  return finish(context, (await insertBundle.one(context.db, written)).id)
}

export const turnBundle = async (
  context: RequestContext,
  { bundle_id: bundle, on }: { bundle_id: number; on: boolean },
): Promise<{ bundle: SoldBundle }> => {
  const { site, rows } = await begin(context)
  const row = rowOf(rows, bundle)
  if (on) refuseConflict(rows, row, bundle)
  const { price_cents: cents, is_recommended: recommended } = row
  await updateBundle.run(context.db, { site: site.id, bundle, cents, recommended, active: on })
  return finish(context, bundle)
}
