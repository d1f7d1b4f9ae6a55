import { Trans, useLingui } from '@lingui/react/macro'
import { bodyTypes, eyeColours, hairColours } from '../../choices.ts'
import { useChoiceWords } from '../choice-words.tsx'
import { ChoiceSelect } from './choice-fields.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'
import { useShownFields } from './use-shown-fields.ts'

export function LooksSection() {
  const { t } = useLingui()
  const words = useChoiceWords()
  const { profile, save } = useEditor()
  const isShown = useShownFields()
  if (!isShown('hair') && !isShown('eyes') && !isShown('body')) return null
  return (
    <ProfileSection
      id="looks"
      title={<Trans>How you look</Trans>}
      text={<Trans>Leave out what you would rather not say.</Trans>}
      saves="looks"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {isShown('hair') && (
          <FieldAnchor part="hair">
            <ChoiceSelect
              name="hair"
              label={t`Hair`}
              keys={hairColours}
              word={words.hair}
              value={profile.hair}
              onChange={(hair) => void save('looks', { hair })}
            />
          </FieldAnchor>
        )}
        {isShown('eyes') && (
          <FieldAnchor part="eyes">
            <ChoiceSelect
              name="eyes"
              label={t`Eyes`}
              keys={eyeColours}
              word={words.eyes}
              value={profile.eyes}
              onChange={(eyes) => void save('looks', { eyes })}
            />
          </FieldAnchor>
        )}
        {isShown('body') && (
          <FieldAnchor part="body">
            <ChoiceSelect
              name="body"
              label={t`Body`}
              keys={bodyTypes}
              word={words.body}
              value={profile.body}
              onChange={(body) => void save('looks', { body })}
            />
          </FieldAnchor>
        )}
      </div>
    </ProfileSection>
  )
}
