import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mailedLinkPage } from '#features/accounts/ui/links/mailed-link.ts'
import { RestoreAccount } from '#features/accounts/ui/links/reactivation-link.tsx'

export const Route = createFileRoute('/_default/reactivate')({
  staticData: { catalogues: ['features/accounts'] },
  loader: ({ location }) => mailedLinkPage(location),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Welcome back',
            comment: 'Title of the browser tab: page after my account was restored',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <RestoreAccount {...Route.useLoaderData()} />
}
