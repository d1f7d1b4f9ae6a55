import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getSecondFactor, getSecurityLog, getSessions, getUser } from '#features/accounts/contract.ts'
import { SettingsPage } from '#features/accounts/ui/settings/settings-page.tsx'
import { LostCredits } from '#features/credits/ui/premium/lost-credits.tsx'
import { StayOffer } from '#features/credits/ui/premium/stay-offer.tsx'
import { getNotifications } from '#features/notifications/contract.ts'
import { NotificationSettings } from '#features/notifications/ui/settings/notification-settings.tsx'
import { SafetySection } from '#features/safety/ui/safety-section.tsx'
import { LimitsLink } from '#features/safety/ui/shared/limits-link.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/notifications')({
  staticData: {
    catalogues: ['features/accounts', 'features/credits', 'features/notifications', 'features/safety'],
    hasNoFloatingNotice: true,
  },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (!user) return
    const questions = [ask(getNotifications), ask(getSessions), ask(getSecondFactor), ask(getSecurityLog)]
    await Promise.all(questions.map((question) => answered<unknown>(context.queries, question)))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Settings', comment: 'Title of the browser tab: settings of my account' }),
        ),
      },
    ],
  }),
  component: Page,
})

const Safety = () => (
  <>
    <SafetySection />
    <LimitsLink />
  </>
)
const leaving = { Offer: StayOffer, Losses: LostCredits }

function Page() {
  return <SettingsPage Notices={NotificationSettings} Safety={Safety} leaving={leaving} />
}
