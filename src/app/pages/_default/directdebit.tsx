import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { DirectDebitPage } from '#features/credits/ui/direct-debit/direct-debit-page.tsx'
import { loadDirectDebit } from '#features/credits/ui/direct-debit/load-direct-debit.ts'
import type { DirectDebitAddress } from '#features/credits/ui/direct-debit/load-direct-debit.ts'

export const Route = createFileRoute('/_default/directdebit')({
  staticData: { catalogues: ['features/credits'], hasNoFloatingNotice: true },
  validateSearch: (search): DirectDebitAddress => search,
  loaderDeps: ({ search }) => ({ ...search }),
  loader: ({ context, deps }) => loadDirectDebit(context.queries, deps),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Pay by direct debit`) }] }),
  component: Page,
})

function Page() {
  return <DirectDebitPage address={Route.useSearch()} JoinLink={SignupLink} />
}
