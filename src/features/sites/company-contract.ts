import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { siteCountries } from './choices.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const values = {
  name: line(120),
  address: line(120),
  postal_code: line(20),
  city: line(80),
  country: z.enum(siteCountries),
  coc_number: line(40),
  tradenames: z.array(line(120)).max(10),
  vat_numbers: z.array(line(20).regex(/^[A-Z0-9 .-]+$/)).max(20),
}
/** One that is not there yet. */
export const NewCompany = z.strictObject(values)
const companyId = z.number().int().positive().max(2_147_483_647)

export const SiteCompany = z.object({
  id: z.number(),
  ...values,
  country: z.string(),
  /** The sites that it runs: a change is a change for all of them. */
  domains: z.array(z.string()),
})
export type SiteCompany = z.infer<typeof SiteCompany>

export const CompanyVersion = z.object({
  id: z.number(),
  ...values,
  country: z.string(),
  replaced_at: z.string(),
})
export type CompanyVersion = z.infer<typeof CompanyVersion>

export const CompanyAnswer = z.object({ company: SiteCompany, versions: z.array(CompanyVersion) })

export const getSiteCompany = endpoint({
  method: 'GET',
  path: '/api/company.php',
  access: { staff: ['admin', 'finance'] },
  summary: 'Get the company that runs this site, with what it was before',
  output: CompanyAnswer,
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/company.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Change the company that runs this site; receipts from before keep what it was',
  body: z.strictObject({
    company_id: companyId,
    /** How often it had been changed when this was decided: of two who change it at once the second is told. */
    versions: z.number().int().min(0).max(1_000_000),
    ...values,
  }),
  output: CompanyAnswer,
  errors: { company_changed: 409 },
  subject: ['company_id'],
})
