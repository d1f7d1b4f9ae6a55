import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmMailChange } from '#features/accounts/ui/links/mail-change-links.tsx'
import { mailedLinkPage } from '#features/accounts/ui/links/mailed-link.ts'

export const Route = createFileRoute('/_default/mail-change/do')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  loader: ({ location }) => mailedLinkPage(location),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'New email address',
            comment: 'Title of the browser tab: page after following the link that confirms a new address',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <ConfirmMailChange {...Route.useLoaderData()} />
}
