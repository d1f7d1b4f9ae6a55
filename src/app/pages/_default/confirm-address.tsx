import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddress } from '#features/accounts/ui/links/address-check-link.tsx'
import { mailedLinkPage } from '#features/accounts/ui/links/mailed-link.ts'

export const Route = createFileRoute('/_default/confirm-address')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  loader: ({ location }) => mailedLinkPage(location),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Your email address',
            comment: 'Title of the browser tab: page of the link that confirms that emails arrive',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <ConfirmAddress {...Route.useLoaderData()} />
}
