import { buttonClass } from '#design/button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { siteCountries } from '../../choices.ts'
import type { SiteCompany } from '../../company-contract.ts'

export const COMPANY_PATH = '/office/companies'

const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
export const countryName = (country: string): string => names.of(country) ?? country

/** By the names of its fields, in the order of a letterhead. */
export const companyWords = {
  name: 'Name',
  address: 'Address',
  postal_code: 'Postal code',
  city: 'City',
  country: 'Country',
  coc_number: 'Trade register number',
  vat_numbers: 'VAT numbers',
  tradenames: 'Trade names',
} as const
export type CompanyField = keyof typeof companyWords

/** Who runs the site; it leads to the step before saving. */
export function CompanyForm({ company }: { company: SiteCompany }) {
  return (
    <form action={COMPANY_PATH} className="flex flex-col gap-4">
      <input type="hidden" name="step" value="change" />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={companyWords.name}
          name="name"
          value={company.name}
          maxLength={120}
          hint="Up to 120 letters"
          required
        />
        <TextField
          label={companyWords.coc_number}
          name="coc_number"
          value={company.coc_number}
          maxLength={40}
          hint="Up to 40 letters"
          required
        />
        <TextField
          label={companyWords.address}
          name="address"
          value={company.address}
          maxLength={120}
          hint="Up to 120 letters"
          required
        />
        <TextField
          label={companyWords.postal_code}
          name="postal_code"
          value={company.postal_code}
          maxLength={20}
          hint="Up to 20 letters"
          required
        />
        <TextField
          label={companyWords.city}
          name="city"
          value={company.city}
          maxLength={80}
          hint="Up to 80 letters"
          required
        />
        <SelectField
          label={companyWords.country}
          name="country"
          value={company.country}
          options={siteCountries.map((one) => [one, countryName(one)] as const)}
        />
        <TextArea
          label={companyWords.vat_numbers}
          name="vat_numbers"
          value={company.vat_numbers.join('\n')}
          hint="One a line, up to 20"
        />
        <TextArea
          label={companyWords.tradenames}
          name="tradenames"
          value={company.tradenames.join('\n')}
          hint="One a line, up to 10"
        />
      </div>
      <div>
        <button className={buttonClass({ size: 'sm' })}>Review</button>
      </div>
    </form>
  )
}
