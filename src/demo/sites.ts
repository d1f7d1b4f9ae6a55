import type { Db } from '#platform/db/database.ts'
import { profileFields, searchFields } from '#features/members/fields.ts'
import { interestKeys, siteCountries } from '#features/sites/choices.ts'
import { demoPromo } from './promo.ts'

const companies = [
  {
    name: 'Vonk Ontmoetingen B.V.',
    address: 'Oudegracht 112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    country: 'NL',
    coc_number: '00000001',
    tradenames: ['Vonk', 'Vonk Nederland'],
    vat_numbers: ['NL000000001B01'],
    added_at: '2023-03-01T09:00:00Z',
  },
  {
    name: 'Funke Begegnungen GmbH',
    address: 'Schanzenstraße 7',
    postal_code: '20357',
    city: 'Hamburg',
    country: 'DE',
    coc_number: 'HRB 000002',
    tradenames: ['Funke'],
    vat_numbers: ['DE000000002'],
    added_at: '2024-05-15T09:00:00Z',
  },
  {
    name: 'Spark Meetings Ltd.',
    address: '18 Fitzwilliam Lane',
    postal_code: 'D02 0000',
    city: 'Dublin',
    country: 'IE',
    coc_number: '000003',
    tradenames: [],
    vat_numbers: ['IE0000003A', 'EU000000003'],
    added_at: '2022-01-10T09:00:00Z',
  },
]

// The company is named by its place in the list above.
const sites = [
  {
    domain: 'localhost',
    company: 2,
    is_default: true,
    name: 'Spark',
    domain_language: null,
    support_email: 'help@spark.example',
    support_phone: null,
    accent_hue: 12,
    countries: siteCountries,
    site_entry_countries: siteCountries,
  },
  {
    domain: 'nl.localhost',
    company: 0,
    is_default: false,
    name: 'Vonk',
    domain_language: 'nl_NL',
    support_email: 'hallo@vonk.example',
    support_phone: '+31 30 000 00 01',
    accent_hue: 355,
    countries: ['NL', 'BE'],
    site_entry_countries: ['NL', 'BE'],
  },
  {
    domain: 'de.localhost',
    company: 1,
    is_default: false,
    name: 'Funke',
    domain_language: 'de_DE',
    support_email: 'hilfe@funke.example',
    support_phone: '+49 40 000-00 02',
    accent_hue: 330,
    countries: ['DE', 'AT', 'CH'],
    site_entry_countries: ['DE', 'AT'],
  },
]

export const demoDomains = sites.map(({ domain }) => domain)

/** Three sites on one port: an international one, a Dutch one and a German one. */
export const fillDemoSites = async (db: Db): Promise<void> => {
  const companyIds: number[] = []
  for (const company of companies) {
    const { rows } = await db.query<{ id: number }>(
      `insert into company (name, address, postal_code, city, country, coc_number, tradenames, vat_numbers, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      Object.values(company),
    )
    companyIds.push(rows[0]?.id ?? 0)
  }
  for (const { company, ...site } of sites) {
    const row = {
      ...site,
      company_id: companyIds[company],
      mail_name: site.name,
      visible_profile_notes: ['about'],
      visible_profile_fields: profileFields,
      search_fields: searchFields,
      interests: interestKeys,
      photo_review: 'after',
      ...(site.is_default && { promo: demoPromo }),
    }
    const columns = Object.keys(row)
    await db.query(
      `insert into site (${columns.join(', ')})
       select ${columns.map((column) => `r.${column}`).join(', ')}
         from jsonb_populate_record(null::site, $1) r`,
      [JSON.stringify(row)],
    )
  }
}
