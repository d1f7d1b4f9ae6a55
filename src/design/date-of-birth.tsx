import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldNotes } from './field.tsx'
import { Select } from './select.tsx'

export type DateOfBirthProps = {
  /** The hidden input carries YYYY-MM-DD under this name; the parts are `${name}_day`, `_month`, `_year`. */
  name: string
  label: ReactNode
  /** Decides the order of the parts and the names of the months. */
  locale: string
  defaultValue?: string
  /** The ISO date, or null while it is unfinished or not a day of the calendar. */
  onChange?: (iso: string | null) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

type Part = 'day' | 'month' | 'year'
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

export function DateOfBirth(props: DateOfBirthProps) {
  const { name, label, locale, defaultValue = '', onChange, hint, error, required, disabled } = props
  const { t } = useLingui()
  const id = useId()
  const [year = '', month = '', day = ''] = defaultValue.split('-')
  const [parts, setParts] = useState<Record<Part, string>>({ day, month, year })

  const set = (part: Part, value: string) => {
    const next = { ...parts, [part]: value.trim() }
    setParts(next)
    onChange?.(isoDate(next))
  }
  const common = (part: Part) => ({
    id: `${id}-${part}`,
    name: `${name}_${part}`,
    autoComplete: `bday-${part}`,
    value: parts[part],
    required,
    disabled,
    'aria-invalid': error ? (true as const) : undefined,
  })
  const number = (part: 'day' | 'year', length: number) => (
    <input
      {...common(part)}
      onChange={(event) => set(part, event.target.value)}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={length}
      className="input"
    />
  )
  const controls: Record<Part, { label: string; width: string; control: ReactNode }> = {
    day: {
      label: t({ message: 'Day', comment: 'Field label in a date of birth: day of the month' }),
      width: 'w-18',
      control: number('day', 2),
    },
    month: {
      label: t({ message: 'Month', comment: 'Field label in a date of birth' }),
      width: 'min-w-[min(7rem,100%)] grow',
      control: (
        <Select {...common('month')} onChange={(event) => set('month', event.target.value)}>
          <option value="" />
          {monthNames(locale).map((text, index) => (
            <option key={index} value={String(index + 1).padStart(2, '0')} suppressHydrationWarning>
              {text}
            </option>
          ))}
        </Select>
      ),
    },
    year: {
      label: t({ message: 'Year', comment: 'Field label in a date of birth' }),
      width: 'w-23',
      control: number('year', 4),
    },
  }

  return (
    <fieldset
      aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex gap-2.5 narrow:flex-wrap">
        {partOrder(locale).map((part) => (
          <div key={part} className={cx('flex flex-col gap-1', controls[part].width)}>
            <label htmlFor={`${id}-${part}`} className="text-xs text-ink-soft">
              {controls[part].label}
            </label>
            {controls[part].control}
          </div>
        ))}
      </div>
      <input type="hidden" name={name} value={isoDate(parts) ?? ''} disabled={disabled} />
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function isoDate({ day, month, year }: Record<Part, string>): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // The calendar rolls 31 February over to March: what comes back differs from what went in.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function partOrder(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
  return parts
    .formatToParts(0)
    .map((part) => part.type)
    .filter(isPart)
}

function monthNames(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)))
}
