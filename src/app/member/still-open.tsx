import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { DataSection } from '#features/accounts/ui/settings/data-section.tsx'
import { DeleteSection } from '#features/accounts/ui/settings/delete-section.tsx'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { StepUp } from '#features/accounts/ui/step-up/step-up.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { LostCredits } from '#features/credits/ui/premium/lost-credits.tsx'

/** Somebody who is shut out is not asked to stay. */
const leaving = { Offer: () => null, Losses: LostCredits }

/** What somebody can do whose account is suspended, beside reading why and objecting. */
export function StillOpen() {
  const user = useUser()
  if (!user) return null
  return (
    <StepUp user={user}>
      <DataSection />
      <SettingsSection id="payments" title={<Trans>Your payments</Trans>}>
        <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button: opens the list of payments I made">See payments</Trans>
        </Link>
      </SettingsSection>
      <DeleteSection leaving={leaving} />
      <form method="post" action="/logout" className="border-t border-line pt-8">
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button (verb): ends the session">Log out</Trans>
        </button>
      </form>
    </StepUp>
  )
}
