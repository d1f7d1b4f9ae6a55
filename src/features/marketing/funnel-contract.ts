import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { funnelGroups, isPeriod } from './choices.ts'
import { landerNames } from './landers.ts'
import { niches } from './niches.ts'

/** Empty asks for those without one. */
const filter = z.string().max(200).optional()
const count = z.number().int().min(0)

const FunnelRow = z.object({
  /** Of the group; null is without one. */
  name: z.string().nullable(),
  /** Of people, all and different ones; and of bots, apart. */
  clicks: count,
  visitors: count,
  bots: count,
  leads: count,
  confirmed: count,
  with_photo: count,
  paid: count,
  refunded: count,
  charged_back: count,
  reported: count,
  revenue: z.array(
    z.object({ currency: z.string(), paid_cents: z.number().int(), returned_cents: z.number().int() }),
  ),
})
export type FunnelRow = z.infer<typeof FunnelRow>

export const getFunnel = endpoint({
  method: 'GET',
  path: '/api/funnel.php',
  access: { staff: 'finance' },
  summary: 'Compare sources: clicks of a period, and what became of those who signed up in it',
  query: z
    .strictObject({
      from: z.iso.date(),
      until: z.iso.date(),
      by: z.enum(funnelGroups).default('network'),
      network: filter,
      ref: filter,
      sub1: filter,
      sub2: filter,
      sub3: filter,
      lander: z.enum([...landerNames, '']).optional(),
      niche: z.enum([...niches, '']).optional(),
      language: z.enum(locales).optional(),
      experiment: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    })
    .refine(isPeriod, { path: ['until'] }),
  output: z.object({
    total: FunnelRow,
    /** Those with most leads first. */
    rows: z.array(FunnelRow),
    has_more: z.boolean(),
  }),
})
