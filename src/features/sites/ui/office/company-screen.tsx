import type { ReactNode } from 'react'
import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { CompanyVersion, getSiteCompany, SiteCompany } from '../../company-contract.ts'
import { CompanyForm, companyWords, countryName } from './company-form.tsx'
import type { CompanyField } from './company-form.tsx'

const fields = Object.keys(companyWords) as CompanyField[]

export const companyValue = (company: Pick<SiteCompany, CompanyField>, field: CompanyField): string => {
  if (field === 'country') return countryName(company.country)
  const value = company[field]
  return typeof value === 'string' ? value : value.join(', ')
}

export type CompanyProps = Output<typeof getSiteCompany> & { mayChange: boolean; review: ReactNode }

/** Who runs this site: what its imprint, terms and receipts say. */
export function CompanyScreen({ company, versions, mayChange, review }: CompanyProps) {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Imprint, terms and receipts name this company. It runs {company.domains.join(', ')}. Receipts from
        before a change keep the company as it was.
      </p>
      {review}
      {!review && (mayChange ? <CompanyForm company={company} /> : <Values company={company} />)}
      <h2 className="mt-8 mb-3 text-heading">Before</h2>
      {versions.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          It has not been changed yet.
        </p>
      ) : (
        <History versions={versions} />
      )}
    </>
  )
}

function Values({ company }: { company: SiteCompany }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {fields.map((field) => (
        <div key={field} className="contents">
          <dt className="font-semibold">{companyWords[field]}</dt>
          <dd>{companyValue(company, field)}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ versions }: { versions: readonly CompanyVersion[] }) {
  return (
    <Table
      caption="What it was before"
      head={['Until', ...fields.map((field) => ({ words: companyWords[field], isText: true }))]}
    >
      {versions.map((version) => (
        <tr key={version.id}>
          <th scope="row" className="text-start font-semibold whitespace-nowrap">
            {version.replaced_at.slice(0, 10)}
          </th>
          {fields.map((field) => (
            <td key={field} className="min-w-28">
              {companyValue(version, field)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
