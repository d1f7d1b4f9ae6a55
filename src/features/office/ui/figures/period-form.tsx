import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import type { Span } from '../../figures-range.ts'

const spanChoices = [
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
] as const

export type Shortcut = { words: string; href: string; isCurrent: boolean }

export function PeriodForm({
  from,
  until,
  by,
  shortcuts,
}: {
  from: string
  until: string
  by: Span
  shortcuts: readonly Shortcut[]
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField label="From" name="from" type="date" value={from} required />
        <TextField label="Until" name="until" type="date" value={until} required />
        <SelectField label="By" name="by" value={by} options={spanChoices} />
        <button className={buttonClass({ size: 'sm' })}>Show</button>
      </form>
      <ul className="flex flex-wrap gap-1" aria-label="Periods">
        {shortcuts.map(({ words, href, isCurrent }) => (
          <li key={words}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined} className="office-link">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
