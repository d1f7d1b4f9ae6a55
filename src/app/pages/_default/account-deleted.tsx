import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getDeletedAccount } from '#features/accounts/contract.ts'
import { AccountDeleted } from '#features/accounts/ui/reactivation/account-deleted.tsx'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'
import { parameterOf } from '#features/accounts/ui/signup/parameter-of.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'

/** For whoever has deleted an account; it says so as long as it is true. */
export const Route = createFileRoute('/_default/account-deleted')({
  staticData: { catalogues: ['features/accounts'], isOpenWhileSuspended: true },
  validateSearch: (search): { token?: string } => search,
  loader: async ({ context, location }) => {
    const token = tokenIn(location.search)
    const note = parameterOf(location.searchStr, 'note') === 'sent' ? ('sent' as const) : null
    const refused = parameterOf(location.searchStr, 'refused')
    try {
      const account = await answered(context.queries, ask(getDeletedAccount, { token }))
      return { account, token, note, refused }
    } catch (error) {
      if (isRefusal(error, 'link_invalid') || isRefusal(error, 'invalid_input'))
        throw redirect({ to: '/', replace: true })
      throw error
    }
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Account deleted',
            comment: 'Title of the browser tab: page after my account was deleted',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <AccountDeleted {...Route.useLoaderData()} />
}
