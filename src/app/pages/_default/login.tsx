import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountsClosed } from '../../../features/sites/ui/accounts-closed.tsx'

export const Route = createFileRoute('/_default/login')({
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Log in`) }] }),
  component: AccountsClosed,
})
