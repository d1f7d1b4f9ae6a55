import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { reasonNames } from '../../reasons.ts'
import { reasonWords } from '../../reason-words.ts'

type Props = { value: string; onChange: (reason: string) => void; error: ReactNode }

export function ReasonSelect({ value, onChange, error }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Field
      label={t({ message: 'What’s it about?', comment: 'Field label: the reason of a report' })}
      error={error}
    >
      <Select name="reason" value={value} onChange={(event) => onChange(event.target.value)} required>
        <option value="" disabled>
          <Trans comment="First entry of a list of reasons: nothing is chosen yet">Choose a reason</Trans>
        </option>
        {reasonNames.map((name) => (
          <option key={name} value={name}>
            {i18n._(reasonWords[name])}
          </option>
        ))}
      </Select>
    </Field>
  )
}
