import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadPayment } from '#features/credits/ui/transactions/payment-query.ts'
import { TransactionPage } from '#features/credits/ui/transactions/transaction-page.tsx'
import { PHOTO_LIMIT } from '#features/photos/rules.ts'
import { BackToPerson } from '#app/member/back-to-person.tsx'
import { useSendWaiting } from '#app/chat/send-draft.ts'

export const Route = createFileRoute('/_default/transactions/$id')({
  staticData: { catalogues: ['features/credits'], hasNoFloatingNotice: true, isOpenWhileSuspended: true },
  loader: ({ context, params }) => loadPayment(context.queries, params.id),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Your payment', comment: 'Title of the browser tab: page of one payment I made' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <TransactionPage
      id={id}
      JoinLink={SignupLink}
      photos={PHOTO_LIMIT}
      BackTo={BackToPerson}
      onPaid={useSendWaiting()}
    />
  )
}
