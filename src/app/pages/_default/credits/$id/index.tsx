import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadOffers } from '#features/credits/ui/bundles/offer.ts'
import type { CreditsAddress } from '#features/credits/ui/bundles/offer.ts'
import { CheckoutPage } from '#features/credits/ui/checkout/checkout-page.tsx'

export const Route = createFileRoute('/_default/credits/$id/')({
  staticData: { catalogues: ['features/credits'], hasWayBack: true, hasNoFloatingNotice: true },
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: (search): CreditsAddress => search,
  loaderDeps: ({ search: { country, code } }) => ({ country, code }),
  loader: ({ context, deps }) => loadOffers(context.queries, deps),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Checkout`) }] }),
  component: Page,
})

function Page() {
  return <CheckoutPage bundleId={Route.useParams().id} search={Route.useSearch()} JoinLink={SignupLink} />
}
