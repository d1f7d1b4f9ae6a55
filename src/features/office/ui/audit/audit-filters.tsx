import type { z } from 'zod'
import { staffRoles } from '#protocol/endpoint.ts'
import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import type { getActs, getAuditChoices } from '../../audit-contract.ts'

export type Choices = z.output<typeof getAuditChoices.output>
export type Asked = Omit<z.input<typeof getActs.query>, 'before' | 'limit'>

type Option = readonly [value: string, words: string]

/** What entries are mostly about. Another word in the address is found too. */
const subjects = [
  'account',
  'report',
  'decision',
  'appeal',
  'photo',
  'conversation',
  'flag',
  'network_id',
  'id',
]
const subjectOptions = (about: string): Option[] =>
  [...new Set([...subjects, about])].map((name) => [name, name.replaceAll('_', ' ')])

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** All of it stands in the address. */
export function AuditFilters({
  asked,
  choices,
  fileHref,
}: {
  asked: Asked
  choices: Choices
  fileHref: string
}) {
  const { staff, sites, acts } = choices
  return (
    <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
      <SelectField
        label="Who"
        name="staff"
        value={textOf(asked.staff)}
        options={[['', 'Everybody'], ...staff.map(({ id, name }): Option => [String(id), name])]}
      />
      <SelectField
        label="Role"
        name="role"
        value={asked.role ?? null}
        options={[['', 'Any'], ...staffRoles.map((role): Option => [role, role])]}
      />
      <SelectField
        label="Kind"
        name="kind"
        value={asked.kind ?? null}
        options={[
          ['', 'All'],
          ['acts', 'Acts'],
          ['looks', 'Looks'],
        ]}
      />
      <div className="max-w-full min-w-0 [&_select]:max-w-80">
        <SelectField
          label="Act"
          name="endpoint"
          value={asked.endpoint ?? null}
          options={[['', 'Any'], ...acts.map(({ endpoint, summary }): Option => [endpoint, summary])]}
        />
      </div>
      <SelectField
        label="About"
        name="about"
        value={asked.about ?? null}
        options={subjectOptions(asked.about ?? 'account')}
      />
      <TextField label="Number" name="id" value={textOf(asked.id)} size={10} maxLength={36} />
      {sites.length > 1 && (
        <SelectField
          label="Site"
          name="site"
          value={textOf(asked.site)}
          options={[
            ['', 'This one'],
            ['all', 'All'],
            ...sites.map(({ id, domain }): Option => [String(id), domain]),
          ]}
        />
      )}
      <TextField label="From" name="from" type="date" value={asked.from ?? null} />
      <TextField label="Until" name="until" type="date" value={asked.until ?? null} />
      <button className={buttonClass({ size: 'sm' })}>Show</button>
      <a href={fileHref} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
        Download CSV
      </a>
    </form>
  )
}
