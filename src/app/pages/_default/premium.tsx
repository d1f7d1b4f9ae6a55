import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadPrices } from '#features/credits/ui/premium/load-premium.ts'
import { PremiumPage } from '#features/credits/ui/premium/premium-page.tsx'
import type { PremiumAddress } from '#features/credits/ui/premium/premium-page.tsx'
import { PHOTO_LIMIT } from '#features/photos/rules.ts'

export const Route = createFileRoute('/_default/premium')({
  staticData: { catalogues: ['features/credits'], isMembersArea: true, isAboutPremium: true },
  validateSearch: (search): PremiumAddress => search,
  loader: ({ context }) => loadPrices(context.queries),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Premium',
            comment: 'Title of the browser tab: page about Premium, the paid kind of membership',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <PremiumPage address={Route.useSearch()} photos={PHOTO_LIMIT} JoinLink={SignupLink} />
}
