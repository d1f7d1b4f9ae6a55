import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox, RadioGroup } from '#design/checkbox.tsx'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { breaks } from '../../breaks.ts'
import { LimitForm } from './limit-form.tsx'
import { breakWords } from './words.tsx'

export function BreakSection() {
  return (
    <SettingsSection
      id="break"
      title={
        <Trans context="break" comment="Heading: keep myself away from the site for a while">
          Take a break
        </Trans>
      }
      text={
        <Trans>
          Keep yourself off this site for a while. Once a break has started, no one can end it early, not even
          us.
        </Trans>
      }
    >
      <WhatHappens />
      <div className="mt-5">
        <BreakForm>
          <Trans comment="Button: from now on I am kept off the site">Start my break</Trans>
        </BreakForm>
      </div>
    </SettingsSection>
  )
}

/** What is so during a break. */
export const WhatHappens = () => (
  <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft">
    <li>
      <Trans>Your profile isn’t shown to new people. Your chats are kept.</Trans>
    </li>
    <li>
      <Trans>You can’t write, like or buy anything.</Trans>
    </li>
    <li>
      <Trans>We only email you about your account, your security and your payments.</Trans>
    </li>
    <li>
      <Trans>
        Your credits stay in your account. If you bought some in the last 14 days, you can still withdraw and
        get a refund for what you haven’t used.
      </Trans>
    </li>
  </ul>
)

/** Also for somebody who wants theirs to be longer. */
export function BreakForm({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui()
  return (
    <LimitForm className="flex flex-col gap-3">
      <RadioGroup
        name="length"
        legend={t({ message: 'How long?', comment: 'Question above the lengths of a break from the site' })}
        defaultValue="week"
        options={breaks.map((value) => ({ value, label: i18n._(breakWords[value]) }))}
      />
      <Checkbox
        name="sure"
        value="yes"
        required
        label={<Trans>I understand that no one can end my break early.</Trans>}
      />
      <Button type="submit" name="act" value="break" variant="secondary" className="self-start">
        {children}
      </Button>
    </LimitForm>
  )
}
