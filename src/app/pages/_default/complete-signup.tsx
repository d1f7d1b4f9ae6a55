import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#features/accounts/ui/links/mailed-link.ts'
import { CompleteSignup } from '#features/accounts/ui/signup/complete-signup.tsx'
import { startedSignup } from '#features/accounts/ui/signup/started-signup.ts'
import { parameterOf } from '#features/accounts/ui/signup/parameter-of.ts'
import { loadSignupSteps } from '../../load-signup-steps.ts'

export const Route = createFileRoute('/_default/complete-signup')({
  staticData: {
    catalogues: ['features/accounts', 'features/members', 'features/photos', 'features/likes'],
    hasNoFloatingNotice: true,
    isSignup: true,
  },
  loader: async ({ context, location }) => {
    const token = tokenIn(location.search)
    const refused = parameterOf(location.searchStr, 'refused')
    return { token, refused, started: await startedSignup(context.queries, token) }
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Complete your profile',
            comment: 'Title of the browser tab: page to finish a registration that was started (imperative)',
          }),
        ),
      },
    ],
  }),
  component: Complete,
})

function Complete() {
  return (
    <div className="mx-auto flex w-full max-w-[32rem] grow flex-col px-4 pt-2 md:grow-0 md:pt-8 md:pb-14">
      <CompleteSignup {...Route.useLoaderData()} loadSteps={loadSignupSteps} />
    </div>
  )
}
