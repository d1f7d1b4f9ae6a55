import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ActivateAccount } from '#features/accounts/ui/links/activation-link.tsx'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'

export const Route = createFileRoute('/_default/activate/')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true, isAboutActivation: true },
  loader: ({ location }) => {
    const token = tokenIn(location.search)
    if (token === '') throw redirect({ to: '/activate/error', replace: true })
    return token
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Is this your email address?`) }] }),
  component: Page,
})

function Page() {
  return <ActivateAccount token={Route.useLoaderData()} />
}
