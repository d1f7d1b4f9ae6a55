import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { createContext, use, useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Control = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<Control>({})

/** What a control inside a Field takes from it: its id, its description and whether it is wrong. */
export const useField = () => use(FieldContext)

export type FieldProps = {
  label: ReactNode
  /** Hides the label from the eye, for a search box and the like. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Says "optional" beside the label; a field without it is needed. */
  optional?: boolean
  className?: string
  /** One control: TextInput, TextArea, PasswordInput, Select. */
  children: ReactNode
}

export function Field({ label, labelHidden, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  const control: Control = { id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined }
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && (
          <span className="font-normal text-ink-soft">
            {' · '}
            <Trans comment="After the label of a form field: it may be left empty">optional</Trans>
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {/* Always there, so that an error that comes later is spoken. */}
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  )
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...rest} className={cx('input', className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  // field-sizing lets it grow with what is written, up to its max height.
  const grow = 'min-h-28 max-h-80 resize-y field-sizing-content'
  return <textarea rows={4} {...useField()} {...rest} className={cx('input', grow, className)} />
}

const eye =
  'needs-js absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md ' +
  'text-ink-soft hover:text-ink'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...useField()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('input', 'pr-13', className)}
      />
      <button
        type="button"
        aria-label={t({
          message: 'Show password',
          comment: 'Aria label of the toggle button in a password field: makes the password readable',
        })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={eye}
      >
        <Icon size={20} aria-hidden />
      </button>
    </span>
  )
}
