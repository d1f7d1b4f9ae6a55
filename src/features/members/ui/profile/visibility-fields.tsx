import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '#design/checkbox.tsx'
import { useSection } from './section-context.ts'
import { visibilityWords } from './section-words.ts'

export function VisibilityFields() {
  const { i18n } = useLingui()
  const { profile, change } = useSection()
  return (
    <>
      <Switch
        name="invisible"
        // Higher than its words, it would end under the title.
        className="-mt-2 -mb-2.5"
        checked={profile.invisible}
        onChange={({ target }) => change({ invisible: target.checked })}
        label={<span className="font-semibold">{i18n._(visibilityWords.invisible)}</span>}
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
        onChange={({ target }) => change({ public: target.checked })}
        label={<span className="font-semibold">{i18n._(visibilityWords.public)}</span>}
        hint={
          <Trans>
            Visitors without an account can then see your photo, name, age, city, “About me” and interests on
            our welcome pages and on the pages of your city and interests. Intimate interests are never shown.
            Switch it off and you disappear from there straight away. In invisible mode no one sees you there.
          </Trans>
        }
      />
    </>
  )
}
