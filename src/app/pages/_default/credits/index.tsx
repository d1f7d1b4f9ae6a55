import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { CreditsPage } from '#features/credits/ui/bundles/credits-page.tsx'
import { loadShop } from '#features/credits/ui/bundles/offer.ts'
import type { CreditsAddress } from '#features/credits/ui/bundles/offer.ts'
import { getLimits } from '#features/safety/limits-contract.ts'
import { SpendingNote } from '#features/safety/ui/shared/spending-note.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/credits/')({
  staticData: {
    catalogues: ['features/credits', 'features/safety'],
    hasWayBack: true,
    hasNoFloatingNotice: true,
  },
  // Read by whoever needs it: the first load of other pages should not know how.
  validateSearch: (search): CreditsAddress => search,
  loaderDeps: ({ search: { country, code } }) => ({ country, code }),
  loader: async ({ context, deps }) => {
    const { user } = await answered(context.queries, ask(getUser))
    await Promise.all([
      loadShop(context.queries, deps),
      user && answered<unknown>(context.queries, ask(getLimits)),
    ])
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Credits', comment: 'Title of the browser tab: page where one buys credits' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <CreditsPage search={Route.useSearch()} JoinLink={SignupLink} Spending={SpendingNote} />
}
