import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { OrientationCards } from './choice-fields.tsx'
import { FieldPlace } from './field-place.tsx'
import { InterestChips } from './interest-chips.tsx'
import { useSection } from './section-context.ts'
import { useEditor } from './use-editor.ts'
import { useInterestKeys } from './use-interest-keys.ts'
import { useShownFields } from './use-shown-fields.ts'

/** Special-category data (MEM-15): asked for only with a consent of its own, which can be taken back here. */
export function IntimateFields() {
  const { profile, change } = useSection()
  const { profile: kept } = useEditor()
  const { intimate } = useInterestKeys()
  const isShown = useShownFields()
  const hasConsent = profile.sensitive_consent
  const isWithdrawn = kept.sensitive_consent && !hasConsent
  const consent = (isGiven: boolean) =>
    change(
      isGiven
        ? // Taken back and given again before anything was saved, all is as it was.
          { sensitive_consent: true, sexuality: kept.sexuality, interests: kept.interests }
        : {
            sensitive_consent: false,
            sexuality: null,
            interests: profile.interests.filter((key) => !intimate.includes(key)),
          },
    )
  return (
    <>
      <div className="rounded-lg bg-sunken px-4 py-1">
        <Checkbox
          name="sensitive_consent"
          checked={hasConsent}
          onChange={({ target }) => consent(target.checked)}
          label={
            <Trans comment="Label of a checkbox in the profile editor: consent required by law">
              I consent to my orientation and intimate interests being stored and shown on my profile.
            </Trans>
          }
          hint={
            <Trans>
              These help people who want the same things find you. We never share them with advertisers or
              partners. You can withdraw your consent here at any time and we’ll delete both.
            </Trans>
          }
        />
        {hasConsent && (
          <Button variant="ghost" size="sm" onClick={() => consent(false)} className="needs-js mb-2 ml-5">
            <Trans comment="Button in the profile editor: takes back the consent given above it, once it is saved">
              Withdraw consent
            </Trans>
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {isWithdrawn && (
          <Alert tone="warn">
            <Trans comment="Notice in the profile editor after consent was taken back, before it is saved">
              When you save, we’ll delete your orientation and intimate interests from your profile. You can
              add them again at any time.
            </Trans>
          </Alert>
        )}
      </div>
      {isShown('sexuality') && (
        <FieldPlace field="sexuality">
          <OrientationCards
            value={hasConsent ? profile.sexuality : null}
            onChange={(sexuality) => change({ sexuality })}
            disabled={!hasConsent}
          />
        </FieldPlace>
      )}
      {isShown('interests') && intimate.length > 0 && (
        <InterestChips
          legend={
            <Trans comment="Heading in the profile editor above a choice of sexual interests">
              Intimate interests
            </Trans>
          }
          keys={intimate}
          chosen={hasConsent ? profile.interests : []}
          disabled={!hasConsent}
          onChange={(interests) => change({ interests })}
        />
      )}
    </>
  )
}
