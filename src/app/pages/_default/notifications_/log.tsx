import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { SettingsLoggedOut } from '#features/accounts/ui/shared/settings-logged-out.tsx'
import { getNotices } from '#features/notifications/contract.ts'
import { LogPage } from '#features/notifications/ui/log/log-page.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/notifications_/log')({
  staticData: { catalogues: ['features/accounts', 'features/notifications'], hasNoFloatingNotice: true },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await answered(context.queries, ask(getNotices))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Your recent notifications',
            comment: 'Title of the browser tab: what I was told lately',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { user } = useAnswer(ask(getUser))
  return user ? <LogPage /> : <SettingsLoggedOut next="/notifications/log" />
}
