import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChoosePassword } from '#features/accounts/ui/reset/choose-password.tsx'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'

export const Route = createFileRoute('/_default/reset-password/do')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  loader: ({ location }) => tokenIn(location.search),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Choose a new password`) }] }),
  component: Page,
})

function Page() {
  return <ChoosePassword token={Route.useLoaderData()} />
}
