import { Trans } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { AboutField } from '../about-field.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'
import { useTextDraft } from './use-text-draft.ts'

export function AboutSection() {
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
          <AboutField ref={box} value={text} onChange={change} />
        </FieldAnchor>
        <SaveButton isChanged={isChanged} className="mt-3 max-sm:w-full" />
      </form>
    </ProfileSection>
  )
}
