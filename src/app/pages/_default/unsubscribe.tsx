import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'
import { UnsubscribePage } from '#features/notifications/ui/unsubscribe/unsubscribe-page.tsx'
import { getUnsubscription } from '#features/notifications/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'

export const Route = createFileRoute('/_default/unsubscribe')({
  staticData: {
    catalogues: ['features/notifications'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  loader: async ({ context, location }) => {
    const token = tokenIn(location.search)
    try {
      return { token, state: await answered(context.queries, ask(getUnsubscription, { token })) }
    } catch (error) {
      if (isRefusal(error, 'link_invalid') || isRefusal(error, 'invalid_input')) return { token, state: null }
      throw error
    }
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Fewer emails',
            comment: 'Title of the browser tab: page on which emails are turned off',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <UnsubscribePage {...Route.useLoaderData()} />
}
