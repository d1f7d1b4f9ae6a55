import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getPasskeys, getSecondFactor, getUser } from '#features/accounts/contract.ts'
import { ProofPage } from '#features/accounts/ui/step-up/proof-page.tsx'
import { parameterOf } from '#features/accounts/ui/signup/parameter-of.ts'
import { answered, ask } from '#protocol/ask.ts'
import { ownPath } from '#protocol/own-path.ts'

/** For what is no act of a page: a link to a download, a form without JavaScript. */
export const Route = createFileRoute('/_default/authentication')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true, isOpenWhileSuspended: true },
  loader: async ({ context, location }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (!user) throw redirect({ to: '/login', search: { next: '/notifications' }, replace: true })
    await Promise.all([
      answered(context.queries, ask(getPasskeys)),
      answered(context.queries, ask(getSecondFactor)),
    ])
    const minutes = parameterOf(location.searchStr, 'minutes')
    return {
      next: ownPath(parameterOf(location.searchStr, 'next')),
      refused: parameterOf(location.searchStr, 'refused'),
      minutes,
    }
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Confirm it’s you',
            comment: 'Title of the browser tab: page that asks for the password before something important',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <ProofPage {...Route.useLoaderData()} />
}
