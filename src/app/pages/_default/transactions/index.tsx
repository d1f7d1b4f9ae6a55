import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { readPaymentsAddress } from '#features/credits/ui/transactions/payments-address.ts'
import type { PaymentsAddress } from '#features/credits/ui/transactions/payments-address.ts'
import { loadPayments } from '#features/credits/ui/transactions/payments-query.ts'
import { TransactionsPage } from '#features/credits/ui/transactions/transactions-page.tsx'

export const Route = createFileRoute('/_default/transactions/')({
  staticData: { catalogues: ['features/credits'], hasNoFloatingNotice: true, isOpenWhileSuspended: true },
  validateSearch: (search): PaymentsAddress => search,
  loaderDeps: ({ search }) => readPaymentsAddress(search),
  loader: ({ context, deps }) => loadPayments(context.queries, deps),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Your payments', comment: 'Title of the browser tab: list of payments I made' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <TransactionsPage before={Route.useLoaderDeps().before} JoinLink={SignupLink} />
}
