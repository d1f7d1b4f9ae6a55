import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

export const OfficeSite = z.object({
  id: z.number(),
  domain: z.string(),
  /** Where it is reached. */
  origin: z.string(),
  name: z.string(),
  company: z.string(),
  countries: z.array(z.string()),
  domain_language: z.string().nullable(),
  accent_hue: z.number(),
  is_default: z.boolean(),
})
export type OfficeSite = z.infer<typeof OfficeSite>

export const getOfficeSites = endpoint({
  method: 'GET',
  path: '/api/office-sites.php',
  access: { staff: 'admin' },
  summary: 'List the sites that one is an admin of, and whether one may add another',
  output: z.object({ sites: z.array(OfficeSite), may_add: z.boolean() }),
})

export const createSite = endpoint({
  method: 'POST',
  path: '/api/office-sites.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Make a site after another one: settings, text pages, bundles and all else but people and money',
  body: z.strictObject({
    domain: z.string().max(300),
    template_id: z.number().int().min(1).max(2_147_483_647),
    /** Settings that are others than those of the template. */
    settings: z.record(z.string(), z.unknown()),
  }),
  output: z.object({ site: OfficeSite }),
  errors: { domain_taken: 409, domain_invalid: 400 },
  subject: ['template_id'],
})
