import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

const boxClass = 'h-11 min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3 text-base text-ink'

type FieldProps = { label: string; name: string; value?: string | number | null; hint?: string }

/** A field with its name above it, as wide as what goes into it. */
export function TextField({
  label,
  name,
  value,
  hint,
  type = 'text',
  ...rest
}: FieldProps & {
  type?: 'text' | 'date' | 'number'
  required?: boolean
  min?: number
  max?: number
  maxLength?: number
  size?: number
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
      {label}
      <input name={name} type={type} defaultValue={value ?? ''} className={boxClass} {...rest} />
      {hint && <span className="font-normal text-ink-soft">{hint}</span>}
    </label>
  )
}

export function SelectField({
  label,
  name,
  value,
  options,
}: FieldProps & { options: readonly (readonly [value: string, words: string])[] }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
      {label}
      <select name={name} defaultValue={value ?? ''} className={boxClass}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One act of staff: a button with what it needs to know. */
export function ActButton({
  action,
  act,
  hidden = {},
  variant = 'secondary',
  children,
}: {
  action: string
  act: string
  hidden?: Record<string, string | number>
  variant?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="act" value={act} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={buttonClass({ size: 'sm', variant })}>{children}</button>
    </form>
  )
}

/** A table that scrolls by itself where the window is too narrow, also by keyboard. */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string
  head: readonly string[]
  children: ReactNode
}) {
  return (
    <div
      // It scrolls: arrow keys need it to have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="overflow-x-auto rounded-xl border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums [&_td]:px-3 [&_td]:py-2.5 [&_th]:px-3 [&_th]:py-2.5">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-start text-ink-soft">
          <tr>
            {head.map((words, n) => (
              <th key={words} scope="col" className={n === 0 ? 'text-start' : 'text-end whitespace-nowrap'}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divided">{children}</tbody>
      </table>
    </div>
  )
}
