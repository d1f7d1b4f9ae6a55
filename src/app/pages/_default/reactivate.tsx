import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { reactivate } from '#features/accounts/contract.ts'
import { ReactivationResult } from '#features/accounts/ui/reset/link-results.tsx'
import { followed, tokenIn } from '#features/accounts/ui/reset/mailed-link.ts'
import { ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/reactivate')({
  staticData: { catalogues: ['features/accounts'] },
  loader: ({ context, location }) =>
    followed(context.queries, ask(reactivate, { token: tokenIn(location.search) })),
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
  return <ReactivationResult refusal={Route.useLoaderData()} />
}
