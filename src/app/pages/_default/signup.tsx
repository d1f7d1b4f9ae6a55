import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupFlow } from '#features/accounts/ui/signup/signup-flow.tsx'
import { loadSignupSteps } from '../../load-signup-steps.ts'

export const Route = createFileRoute('/_default/signup')({
  staticData: {
    // Those of credits for the page behind the dialog: what is for Premium members says so as soon as somebody is one who is not.
    catalogues: [
      'features/accounts',
      'features/credits',
      'features/members',
      'features/photos',
      'features/likes',
    ],
    hasNoFloatingNotice: true,
    isSignup: true,
  },
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Join for free`) }] }),
  component: Signup,
})

function Signup() {
  return (
    <div className="mx-auto flex w-full max-w-[32rem] grow flex-col px-4 pt-2 md:grow-0 md:pt-8 md:pb-14">
      <SignupFlow loadSteps={loadSignupSteps} />
    </div>
  )
}
