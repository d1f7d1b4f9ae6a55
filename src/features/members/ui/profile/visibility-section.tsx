import { Trans } from '@lingui/react/macro'
import { Switch } from '#design/checkbox.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'

export function VisibilitySection() {
  const { profile, save } = useEditor()
  return (
    <ProfileSection id="visibility" title={<Trans>Who finds you</Trans>} saves="visibility">
      <Switch
        name="invisible"
        className="-my-2.5"
        checked={profile.invisible}
        onChange={({ target }) => void save('visibility', { invisible: target.checked })}
        label={
          <span className="font-semibold">
            <Trans>Invisible mode</Trans>
          </span>
        }
        hint={
          <Trans>
            You are not in search, nobody sees that you are online, and visiting a profile leaves no trace.
            People you already talk with still see you.
          </Trans>
        }
      />
    </ProfileSection>
  )
}
