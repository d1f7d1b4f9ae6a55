import { Trans } from '@lingui/react/macro'
import { Switch } from '#design/checkbox.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'

export function VisibilitySection() {
  const { profile, save } = useEditor()
  return (
    <ProfileSection id="visibility" title={<Trans>Who can find you</Trans>} saves="visibility">
      <Switch
        name="invisible"
        className="-my-2.5"
        checked={profile.invisible}
        onChange={({ target }) => void save('visibility', { invisible: target.checked })}
        label={
          <span className="font-semibold">
            <Trans comment="Label of a switch in the profile editor: others cannot find or see the member">
              Invisible mode
            </Trans>
          </span>
        }
        hint={
          <Trans>
            You don’t appear in search, no one can see when you’re online and you can visit profiles without
            leaving a trace. People you already chat with can still see you.
          </Trans>
        }
      />
    </ProfileSection>
  )
}
