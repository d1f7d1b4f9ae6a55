import { Trans, useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { cx } from '../../../../design/cx.ts'
import { Field, TextArea } from '../../../../design/field.tsx'
import { ABOUT_MAX_LENGTH } from '../../../accounts/rules.ts'
import { FieldAnchor } from './field-anchor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'
import { useTextDraft } from './use-text-draft.ts'

const NEARLY_FULL = 100

export function AboutSection() {
  const { t } = useLingui()
  const { box, text, isChanged, change, send } = useTextDraft<HTMLTextAreaElement>('about', 'about')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChanged) void send()
  }
  return (
    <ProfileSection
      id="about"
      title={<Trans>In your own words</Trans>}
      text={<Trans>Two or three sentences are plenty. Write the way you talk.</Trans>}
      saves="about"
    >
      {/* Until the page is alive it does nothing: what was written must not end up in an address. */}
      <form method="dialog" onSubmit={submit}>
        <FieldAnchor part="about">
          <Field
            label={t`About me`}
            hint={
              <span
                className={cx(
                  'block text-right tabular-nums',
                  ABOUT_MAX_LENGTH - text.length < NEARLY_FULL && 'font-semibold text-warn-ink',
                )}
              >
                {text.length} / {ABOUT_MAX_LENGTH}
              </span>
            }
          >
            <TextArea
              ref={box}
              name="about"
              rows={6}
              maxLength={ABOUT_MAX_LENGTH}
              value={text}
              onChange={({ target }) => change(target.value)}
              className="min-h-40"
            />
          </Field>
        </FieldAnchor>
        <SaveButton isChanged={isChanged} className="mt-3 max-sm:w-full" />
      </form>
    </ProfileSection>
  )
}
