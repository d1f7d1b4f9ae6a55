import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { getReports } from '#features/safety/report-contract.ts'
import { ReportsLoggedOut } from '#features/safety/ui/logged-out.tsx'
import { ReportsPage } from '#features/safety/ui/reports-page.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/reports')({
  staticData: {
    catalogues: ['features/accounts', 'features/safety'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await answered(context.queries, ask(getReports))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Your reports', comment: 'Title of the browser tab: everything I have reported' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { user } = useAnswer(ask(getUser))
  return user ? <ReportsPage /> : <ReportsLoggedOut />
}
