import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountDeleted } from '#features/accounts/ui/settings/account-deleted.tsx'

export const Route = createFileRoute('/_default/account-deleted')({
  staticData: { catalogues: ['features/accounts'] },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Account deleted`) }] }),
  component: AccountDeleted,
})
