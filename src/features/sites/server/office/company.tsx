import { Changes } from '#design/office/changes.tsx'
import { neededNumber, oneIn } from '#platform/http/form-values.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { siteCountries } from '../../choices.ts'
import { changeCompany, getSiteCompany } from '../../company-contract.ts'
import type { SiteCompany } from '../../company-contract.ts'
import { COMPANY_PATH, companyWords } from '../../ui/office/company-form.tsx'
import type { CompanyField } from '../../ui/office/company-form.tsx'
import { CompanyScreen, companyValue } from '../../ui/office/company-screen.tsx'

const fields = Object.keys(companyWords) as CompanyField[]

const linesIn = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const valuesIn = (form: Form) => {
  const { name = '', address = '', postal_code = '', city = '', coc_number = '' } = form
  const country = oneIn(form, 'country', siteCountries)
  const lists = { tradenames: linesIn(form.tradenames), vat_numbers: linesIn(form.vat_numbers) }
  return { name, address, postal_code, city, coc_number, country, ...lists }
}

/** The step before saving; null where what was typed cannot be read. */
const reviewOf = (query: ScreenQuery, company: SiteCompany, versions: number) => {
  try {
    const values = valuesIn(query)
    return (
      <Changes
        title={company.name}
        changes={fields.map((field) => ({
          label: companyWords[field],
          before: companyValue(company, field),
          after: companyValue(values, field).trim(),
        }))}
        action={COMPANY_PATH}
        act="change"
        hidden={{
          company_id: company.id,
          versions,
          ...Object.fromEntries(fields.map((field) => [field, query[field] ?? ''])),
        }}
        back={COMPANY_PATH}
        note={`It changes for ${company.domains.join(', ')}.`}
      />
    )
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

export const company: Screen = {
  path: COMPANY_PATH,
  title: 'Company',
  group: 'Sites',
  roles: ['admin', 'finance'],
  load: async ({ call, query, staff }) => {
    const answer = await call(getSiteCompany)
    const mayChange = staff.roles.includes('admin')
    const isReviewed = mayChange && query.step === 'change'
    const review = isReviewed ? reviewOf(query, answer.company, answer.versions.length) : null
    return <CompanyScreen {...answer} {...{ mayChange, review }} />
  },
  refusals: { company_changed: 'Somebody has changed the company meanwhile. Please look again.' },
  acts: {
    change: async (call, form) => {
      const body = {
        company_id: neededNumber(form, 'company_id'),
        versions: neededNumber(form, 'versions'),
        ...valuesIn(form),
      }
      await call(changeCompany, { body })
      return { said: 'The company is saved.' }
    },
  },
}
