import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadOffers } from '#features/credits/ui/bundles/offer.ts'
import type { CreditsAddress } from '#features/credits/ui/bundles/offer.ts'
import { CheckoutPage } from '#features/credits/ui/checkout/checkout-page.tsx'

export const Route = createFileRoute('/_default/credits/$id/$paymentmethod')({
  staticData: { catalogues: ['features/credits'], hasWayBack: true, hasNoFloatingNotice: true },
  params: {
    parse: ({ id, paymentmethod }) => ({ id: Number(id), paymentmethod }),
    stringify: ({ id, paymentmethod }) => ({ id: String(id), paymentmethod }),
  },
  validateSearch: (search): CreditsAddress => search,
  loaderDeps: ({ search: { country, code } }) => ({ country, code }),
  loader: ({ context, deps }) => loadOffers(context.queries, deps),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Checkout',
            comment: 'Title of the browser tab: page where one pays for a bundle of credits',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { id, paymentmethod } = Route.useParams()
  return (
    <CheckoutPage bundleId={id} method={paymentmethod} search={Route.useSearch()} JoinLink={SignupLink} />
  )
}
