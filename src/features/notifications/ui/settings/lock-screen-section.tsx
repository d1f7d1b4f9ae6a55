import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RadioGroup, Switch } from '#design/checkbox.tsx'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { lockScreens } from '../../choices.ts'
import type { LockScreen } from '../../choices.ts'
import { LockScreenPreview } from './lock-screen-preview.tsx'
import { useSettings } from './use-settings.ts'

const words: Record<LockScreen, MessageDescriptor> = {
  nothing: msg`Only that something’s new`,
  kind: msg`What’s new, but not who it’s from`,
  name: msg`What’s new and who it’s from`,
  text: msg`Everything, with the first words of a message`,
}

export function LockScreenSection() {
  const { t, i18n } = useLingui()
  const { settings, save } = useSettings()
  return (
    <SettingsSection
      id="lock-screen"
      title={<Trans>On your lock screen</Trans>}
      text={<Trans>Others may see your phone. Decide how much a push notification gives away.</Trans>}
    >
      {/* By the room there is here: beside the heading there is less than on a small tablet. */}
      <div className="@container">
        <div className="flex flex-col gap-6 @md:flex-row @md:items-center">
          <div className="needs-js min-w-0 grow">
            <RadioGroup
              name="lock_screen"
              legend={t({
                message: 'What a push notification shows',
                comment: 'Label of a choice: how much can be read on a locked screen',
              })}
              options={lockScreens.map((value) => ({ value, label: i18n._(words[value]) }))}
              value={settings.lock_screen}
              onChange={(value) => save({ lock_screen: lockScreens.find((name) => name === value) })}
            />
          </div>
          <LockScreenPreview shows={settings.lock_screen} />
        </div>
      </div>
      <Switch
        label={<Trans>Sound on the site</Trans>}
        hint={<Trans>A soft sound when something new arrives while you’re here.</Trans>}
        checked={settings.has_sound}
        onChange={({ target }) => save({ has_sound: target.checked })}
        className="needs-js mt-5 border-t border-line pt-3"
      />
    </SettingsSection>
  )
}
