import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { confirmMailChange } from '#features/accounts/contract.ts'
import { MailChangeResult } from '#features/accounts/ui/reset/link-results.tsx'
import { followed, tokenIn } from '#features/accounts/ui/reset/mailed-link.ts'
import { ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/mail-change/do')({
  staticData: { catalogues: ['features/accounts'] },
  loader: ({ context, location }) =>
    followed(context.queries, ask(confirmMailChange, { token: tokenIn(location.search) })),
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
  return <MailChangeResult refusal={Route.useLoaderData()} />
}
