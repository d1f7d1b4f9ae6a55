import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { CreditsPage } from '#features/credits/ui/bundles/credits-page.tsx'
import { loadShop } from '#features/credits/ui/bundles/offer.ts'
import type { CreditsAddress } from '#features/credits/ui/bundles/offer.ts'

export const Route = createFileRoute('/_default/credits/')({
  staticData: { catalogues: ['features/credits'], hasWayBack: true, hasNoFloatingNotice: true },
  // Read by whoever needs it: the first load of other pages should not know how.
  validateSearch: (search): CreditsAddress => search,
  loaderDeps: ({ search: { country, code } }) => ({ country, code }),
  loader: ({ context, deps }) => loadShop(context.queries, deps),
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
  return <CreditsPage search={Route.useSearch()} JoinLink={SignupLink} />
}
