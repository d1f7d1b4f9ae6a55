import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { currencies, MOST_BUNDLE_CENTS, MOST_BUNDLE_CREDITS } from './choices.ts'

const bundleId = z.number().int().positive().max(2_147_483_647)
const size = {
  credits: z.number().int().min(1).max(MOST_BUNDLE_CREDITS),
  price_cents: z.number().int().min(1).max(MOST_BUNDLE_CENTS),
}

/** A bundle as those who sell it see it. */
export const SoldBundle = z.object({
  id: z.number(),
  /** Null: wherever a country has none of its own. */
  country: z.string().nullable(),
  currency: z.string(),
  credits: z.number(),
  price_cents: z.number(),
  is_recommended: z.boolean(),
  is_active: z.boolean(),
  /** Paid in the last 90 days, without what was paid back. */
  sold: z.number(),
})
export type SoldBundle = z.infer<typeof SoldBundle>

export const Bundles = z.object({
  bundles: z.array(SoldBundle),
  countries: z.array(z.enum(siteCountries)),
  message_credits: z.number(),
})
const One = z.object({ bundle: SoldBundle })

export const getBundles = endpoint({
  method: 'GET',
  path: '/api/bundles.php',
  access: { staff: ['admin', 'finance'] },
  summary: 'List all bundles of this site, also those that are switched off',
  output: Bundles,
})

/** Of a country and a size there is one; all of a country are in one currency. */
const conflicts = { bundle_taken: 409, bundle_currency: 409 }

export const addBundle = endpoint({
  method: 'POST',
  path: '/api/bundles.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Sell another bundle',
  body: z.strictObject({
    country: z.enum(siteCountries).nullable(),
    currency: z.enum(currencies),
    ...size,
    is_recommended: z.boolean(),
  }),
  output: One,
  errors: conflicts,
})

export const changeBundle = endpoint({
  method: 'PUT',
  path: '/api/bundles.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Change a bundle. One of another size is another bundle: the one before is switched off',
  body: z.strictObject({
    bundle_id: bundleId,
    /** What it was when the change was decided: of two who change it at once the second is told. */
    was: z.strictObject(size),
    ...size,
    is_recommended: z.boolean(),
  }),
  output: One,
  errors: { ...conflicts, bundle_changed: 409 },
  subject: ['bundle_id'],
})

export const switchBundle = endpoint({
  method: 'PUT',
  path: '/api/bundle-switch.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Switch a bundle on or off; what was sold is never deleted',
  body: z.strictObject({ bundle_id: bundleId, on: z.boolean() }),
  output: One,
  errors: conflicts,
  subject: ['bundle_id'],
})
