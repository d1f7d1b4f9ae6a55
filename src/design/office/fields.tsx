import type { ReactNode } from 'react'

const boxClass =
  'h-11 min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3 text-base text-ink md:h-9 md:text-sm'
const labelClass = 'flex min-w-0 flex-col gap-1 text-sm font-semibold'

type FieldProps = {
  label: string
  name: string
  value?: string | number | null
  hint?: ReactNode
  /** The id of its form, where it stands outside of it. */
  form?: string | undefined
}

const Hint = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-ink-soft">{children}</span>
)

/** A field with its name above it, as wide as what goes into it. */
export function TextField({
  label,
  name,
  value,
  hint,
  type = 'text',
  ...rest
}: FieldProps & {
  type?: 'text' | 'date' | 'number' | 'password' | 'search' | 'email'
  required?: boolean
  min?: number
  max?: number
  maxLength?: number
  size?: number
  step?: number | 'any'
  autoComplete?: string
  inputMode?: 'numeric' | 'text' | 'email'
  pattern?: string
  placeholder?: string
  readOnly?: boolean
}) {
  return (
    <label className={labelClass}>
      {label}
      <input name={name} type={type} defaultValue={value ?? ''} className={boxClass} {...rest} />
      {hint && <Hint>{hint}</Hint>}
    </label>
  )
}

export function SelectField({
  label,
  name,
  value,
  options,
  hint,
  form,
}: FieldProps & { options: readonly (readonly [value: string, words: string])[] }) {
  return (
    <label className={labelClass}>
      {label}
      <select name={name} form={form} defaultValue={value ?? ''} className={boxClass}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {hint && <Hint>{hint}</Hint>}
    </label>
  )
}

export function TextArea({
  label,
  name,
  value,
  hint,
  rows = 3,
  ...rest
}: FieldProps & { rows?: number; required?: boolean; maxLength?: number; lang?: string }) {
  return (
    <label className={labelClass}>
      {label}
      <textarea
        name={name}
        rows={rows}
        defaultValue={value ?? ''}
        className="min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3 py-2 text-base text-ink md:text-sm"
        {...rest}
      />
      {hint && <Hint>{hint}</Hint>}
    </label>
  )
}

/** A browser sends the name only where it is on. */
export function CheckField({
  label,
  name,
  value = '1',
  isOn,
  hint,
}: {
  label: string
  name: string
  value?: string
  isOn?: boolean
  hint?: ReactNode
}) {
  return (
    <label className="flex min-w-0 items-start gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isOn ?? false}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {hint && (
          <>
            {' '}
            <Hint>{hint}</Hint>
          </>
        )}
      </span>
    </label>
  )
}
