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
      <Switch
        name="public"
        className="-my-2.5"
        checked={profile.public}
        onChange={({ target }) => void save('visibility', { public: target.checked })}
        label={
          <span className="font-semibold">
            <Trans comment="Label of a switch in the profile editor: visitors without an account may see the member">
              Show me on public pages
            </Trans>
          </span>
        }
        hint={
          <Trans>
            Visitors without an account can then see your photo, name, age, city, “About me” and interests on
            our welcome pages and on the pages of your city and interests. Intimate interests are never shown.
            Switch it off and you disappear from there straight away. In invisible mode no one sees you there.
          </Trans>
        }
      />
    </ProfileSection>
  )
}
