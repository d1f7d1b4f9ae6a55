import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { cx } from '#design/cx.ts'
import { Field, TextArea } from '#design/field.tsx'
import { ABOUT_MAX_LENGTH } from '#features/accounts/rules.ts'

const NEARLY_FULL = 100

type Props = { ref: Ref<HTMLTextAreaElement>; value: string; onChange: (value: string) => void }

/** What members say of themselves, with the letters counted. */
export function AboutField({ ref, value, onChange }: Props) {
  const { t } = useLingui()
  const isNearlyFull = ABOUT_MAX_LENGTH - value.length < NEARLY_FULL
  return (
    <Field
      label={t({
        message: 'About me',
        comment: 'Heading on a member’s page and field label: text that members write about themselves',
      })}
      hint={
        <span className={cx('block text-right tabular-nums', isNearlyFull && 'font-semibold text-warn-ink')}>
          {value.length} / {ABOUT_MAX_LENGTH}
        </span>
      }
    >
      <TextArea
        ref={ref}
        name="about"
        rows={6}
        maxLength={ABOUT_MAX_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-40"
      />
    </Field>
  )
}
