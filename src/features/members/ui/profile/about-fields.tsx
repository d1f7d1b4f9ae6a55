import { useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import { Field, TextArea } from '#design/field.tsx'
import { ABOUT_MAX_LENGTH } from '#features/accounts/rules.ts'
import { FieldPlace } from './field-place.tsx'
import { useSection } from './section-context.ts'

const NEARLY_FULL = 100

/** What members say of themselves, with the letters counted. */
export function AboutFields() {
  const { t } = useLingui()
  const { profile, change } = useSection()
  const text = profile.about ?? ''
  const isNearlyFull = ABOUT_MAX_LENGTH - text.length < NEARLY_FULL
  return (
    <FieldPlace field="about">
      <Field
        label={t({
          message: 'About me',
          comment: 'Heading on a member’s page and field label: text that members write about themselves',
        })}
        hint={
          <span
            className={cx('block text-right tabular-nums', isNearlyFull && 'font-semibold text-warn-ink')}
          >
            {text.length} / {ABOUT_MAX_LENGTH}
          </span>
        }
      >
        <TextArea
          name="about"
          rows={6}
          maxLength={ABOUT_MAX_LENGTH}
          value={text}
          onChange={({ target }) => change({ about: target.value })}
          className="min-h-40"
        />
      </Field>
    </FieldPlace>
  )
}
