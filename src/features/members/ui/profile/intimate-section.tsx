import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { OrientationCards } from './choice-fields.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import { InterestChips } from './interest-chips.tsx'
import { useInterestKeys } from './interests-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'
import { useShownFields } from './use-shown-fields.ts'

/** Special-category data (MEM-15): asked for only with a consent of its own, which can be taken back here. */
export function IntimateSection() {
  const { profile, save } = useEditor()
  const { intimate } = useInterestKeys()
  const isShown = useShownFields()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const hasConsent = profile.sensitive_consent
  const hasInterests = isShown('interests') && intimate.length > 0
  if (!isShown('sexuality') && !hasInterests) return null

  const consent = (isGiven: boolean) => {
    if (isGiven) void save('intimate', { sensitive_consent: true })
    else setWithdrawing(true)
  }
  const withdraw = () => {
    setWithdrawing(false)
    const interests = profile.interests.filter((key) => !intimate.includes(key))
    void save('intimate', { sensitive_consent: false, sexuality: null, interests })
  }
  return (
    <ProfileSection
      id="intimate"
      title={<Trans>Orientation and intimate interests</Trans>}
      text={
        <Trans>
          These are very personal and protected by law. It’s up to you whether they appear on your profile at
          all.
        </Trans>
      }
      saves="intimate"
    >
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
          <Button variant="ghost" size="sm" onClick={() => setWithdrawing(true)} className="mb-2 ml-5">
            <Trans comment="Button in the profile editor: asks whether to take back the consent given above it">
              Withdraw consent
            </Trans>
          </Button>
        )}
      </div>
      {isShown('sexuality') && (
        <FieldAnchor part="sexuality">
          <OrientationCards
            value={hasConsent ? profile.sexuality : null}
            onChange={(sexuality) => void save('intimate', { sexuality })}
            disabled={!hasConsent}
          />
        </FieldAnchor>
      )}
      {hasInterests && (
        <InterestChips
          legend={
            <Trans comment="Heading in the profile editor above a choice of sexual interests">
              Intimate interests
            </Trans>
          }
          keys={intimate}
          chosen={hasConsent ? profile.interests : []}
          disabled={!hasConsent}
          onChange={(interests) => void save('intimate', { interests })}
        />
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={
          <Trans comment="Title of a dialog: consent to keep orientation and intimate interests">
            Withdraw your consent?
          </Trans>
        }
        keep={
          <Trans comment="Button in a dialog: does not withdraw the consent (it is the consent)">
            Keep it
          </Trans>
        }
        confirm={
          <Trans comment="Button in a dialog: withdraws the consent and deletes what was kept with it">
            Withdraw and delete
          </Trans>
        }
        onConfirm={withdraw}
      >
        <p>
          <Trans>
            This deletes your orientation and intimate interests from your profile. You can add them again at
            any time.
          </Trans>
        </p>
      </ConfirmDialog>
    </ProfileSection>
  )
}
