import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupFlow } from '#features/accounts/ui/signup/signup-flow.tsx'
import { memberParams } from '#app/member/member-params.ts'
import { Refusal } from '#protocol/refusal.ts'
import { loadSignupSteps } from '#app/load-signup-steps.ts'

/** Signing up on the way to somebody: who it was is kept, and so is a first message. */
export const Route = createFileRoute('/_default/members/$id/signup')({
  staticData: {
    catalogues: ['features/accounts', 'features/members', 'features/photos'],
    hasNoFloatingNotice: true,
  },
  params: memberParams,
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.id) || params.id <= 0)
      throw new Refusal('not_found', {}, { status: 404 })
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Join for free', comment: 'Title of the browser tab: registration page' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <div className="mx-auto w-full max-w-[32rem] px-4 pt-5 pb-14 md:pt-10">
      <SignupFlow loadSteps={loadSignupSteps} profileId={id} />
    </div>
  )
}
