import type { ReactNode } from 'react'
import { TextField } from '#design/office/fields.tsx'
import { PasskeyPart } from './passkey-part.tsx'

export type ProofWays = { hasApp: boolean; hasPasskey: boolean }

type ProofFieldsProps = {
  ways: ProofWays
  start: string
  /** Before the names of the fields, where the form has such names of its own. */
  prefix?: string
  /** The button. */
  children: ReactNode
}

const byApp = 'The six digits that your app shows now. Without your app: one of your recovery codes.'
const byCode = 'One of your recovery codes. Each of them works once.'

/** A passkey, an app or a recovery code: whoever has lost their phone need not look for another form. */
export function ProofFields({
  ways: { hasApp, hasPasskey },
  start,
  prefix = '',
  children,
}: ProofFieldsProps) {
  return (
    <>
      {hasPasskey && (
        <PasskeyPart start={start} does="use" into={`${prefix}passkey`}>
          Use a passkey
        </PasskeyPart>
      )}
      <fieldset data-passkey-instead className="flex min-w-0 flex-col gap-4">
        <TextField
          label={hasApp ? 'Code' : 'Recovery code'}
          name={`${prefix}code`}
          required
          maxLength={30}
          autoComplete="one-time-code"
          hint={hasApp ? byApp : byCode}
        />
        {children}
      </fieldset>
    </>
  )
}
