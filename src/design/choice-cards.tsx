import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ChoiceCardsProps = {
  name: string
  legend: ReactNode
  options: { value: string; label: ReactNode }[]
  value: string | null
  onChange: (value: string) => void
  disabled?: boolean | undefined
}

const card =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-lg border border-line-strong/60 bg-surface px-4 py-2 ' +
  'transition-[background-color,border-color] hover:border-line-strong ' +
  'has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const disabledCard =
  'flex min-h-13 cursor-not-allowed items-center gap-3 rounded-lg border border-line px-4 py-2 text-ink-soft'

/** Radio buttons that a thumb cannot miss. */
export function ChoiceCards({ name, legend, options, value, onChange, disabled }: ChoiceCardsProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={cx('mb-2 text-sm font-semibold', disabled && 'text-ink-soft')}>{legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className={disabled ? disabledCard : card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="check radio outline-none"
            />
            <span className="min-w-0 font-medium hyphens-auto">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
