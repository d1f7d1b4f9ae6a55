import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldNotes } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

type Kind = { type: 'checkbox' | 'radio'; role?: 'switch'; look: string; reverse?: boolean }

function Choice({ label, hint, error, className, kind, ...rest }: CheckboxProps & { kind: Kind }) {
  const id = useId()
  const described = cx(error && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <div className={className}>
      <label className={cx('choice', kind.reverse && 'flex-row-reverse justify-between')}>
        <input
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          {...rest}
          type={kind.type}
          role={kind.role}
          className={kind.look}
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className={cx('-mt-2 pb-2.5', kind.reverse ? 'pr-16' : 'pl-8.5')}>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

export const Checkbox = (props: CheckboxProps) => (
  <Choice {...props} kind={{ type: 'checkbox', look: 'check' }} />
)

/** An on/off setting that acts at once; the words stand at the start of the row, the switch at its end. */
export const Switch = (props: CheckboxProps) => (
  <Choice {...props} kind={{ type: 'checkbox', role: 'switch', look: 'switch', reverse: true }} />
)

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  name: string
  legend: ReactNode
  legendHidden?: boolean
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Side by side as far as there is room. */
  inline?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, legendHidden, options, value, defaultValue, onChange, hint, error, inline } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
      className="flex min-w-0 flex-col"
    >
      <legend className={legendHidden ? 'sr-only' : 'text-sm font-semibold'}>{legend}</legend>
      <div className={cx('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <Choice
            key={option.value}
            kind={{ type: 'radio', look: 'check radio' }}
            name={name}
            {...option}
            required={props.required}
            {...(value !== undefined
              ? { checked: option.value === value, onChange: () => onChange?.(option.value) }
              : { defaultChecked: option.value === defaultValue, onChange: () => onChange?.(option.value) })}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
