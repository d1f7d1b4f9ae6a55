import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Field, TextInput } from '#design/field.tsx'
import { NAME_LENGTH } from '../../complaint-rules.ts'

type Props = {
  /** The abuse of children can be reported by anybody, without a name. */
  isOptional: boolean
  /** Says that it is about this; what was typed stays. */
  onChildAbuse: () => void
  email: string | undefined
  errorOf: (name: string) => string | undefined
}

/** Who reports it. The person concerned never reads this. */
export function NotifierFields({ isOptional, onChildAbuse, email, errorOf }: Props) {
  const { t } = useLingui()
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    onChildAbuse()
  }
  return (
    <div className="flex flex-col gap-6">
      <Field
        label={t({ message: 'Your name', comment: 'Field label: name of whoever sends a report' })}
        optional={isOptional}
        error={errorOf('name')}
      >
        <TextInput name="name" maxLength={NAME_LENGTH} autoComplete="name" required={!isOptional} />
      </Field>
      <Field
        label={t({
          message: 'Your email address',
          comment: 'Field label: where the answer to a report is sent',
        })}
        optional={isOptional}
        hint={<Trans>We send the receipt and our answer here. The person you report never sees it.</Trans>}
        error={errorOf('email')}
      >
        <TextInput
          type="email"
          name="email"
          defaultValue={email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required={!isOptional}
        />
      </Field>
      {!isOptional && (
        <p className="-mt-3 text-sm text-ink-soft">
          <Trans>
            Is it about sexual abuse of children?{' '}
            <Link
              to="/complaints"
              search={{ reason: 'child_abuse' }}
              hash="form"
              className="link"
              onClick={choose}
            >
              You don’t have to say who you are.
            </Link>
          </Trans>
        </p>
      )}
    </div>
  )
}
