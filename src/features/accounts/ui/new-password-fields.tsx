import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field, PasswordInput } from '#design/field.tsx'

type Props<Name extends string> = {
  /** Of the password, and of the same once more. */
  names: readonly [Name, Name]
  errorOf: (name: Name) => ReactNode
}

export function NewPasswordFields<Name extends string>({ names: [first, again], errorOf }: Props<Name>) {
  const { t } = useLingui()
  return (
    <>
      <Field
        label={t({ message: 'New password', comment: 'Field label: settings and password reset' })}
        hint={t`At least 8 characters. A short phrase is easy to remember.`}
        error={errorOf(first)}
      >
        <PasswordInput name={first} autoComplete="new-password" required />
      </Field>
      <Field
        label={t({
          message: 'Confirm new password',
          comment: 'Field label: type the new password a second time',
        })}
        error={errorOf(again)}
      >
        <PasswordInput name={again} autoComplete="new-password" required />
      </Field>
    </>
  )
}
