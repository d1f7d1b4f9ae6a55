import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UndoMailChange } from '#features/accounts/ui/links/mail-change-links.tsx'
import { mailedLinkPage } from '#features/accounts/ui/links/mailed-link.ts'

export const Route = createFileRoute('/_default/mail-change/undo')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  loader: ({ location }) => mailedLinkPage(location),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Get your old email address back?`) }] }),
  component: Page,
})

function Page() {
  return <UndoMailChange {...Route.useLoaderData()} />
}
