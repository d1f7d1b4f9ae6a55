import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { getLimits } from '#features/safety/limits-contract.ts'
import { LimitsPage } from '#features/safety/ui/limits/limits-page.tsx'
import type { LimitsAddress } from '#features/safety/ui/limits/limits-page.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/limits')({
  staticData: {
    catalogues: ['features/accounts', 'features/safety'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  validateSearch: (search): LimitsAddress => search,
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await answered(context.queries, ask(getLimits))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Limits and breaks',
            comment: 'Title of the browser tab: my spending limit and breaks from the site',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { saved, refused } = Route.useSearch()
  return <LimitsPage isMember={useUser() !== null} saved={saved} refused={refused} />
}
