import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupFlow } from '#features/accounts/ui/signup/signup-flow.tsx'
import { RecipientHead } from '#features/members/ui/signup/recipient-head.tsx'
import { loadRecipient } from '#app/member/load-recipient.ts'
import { memberParams } from '#app/member/member-params.ts'
import { loadSignupSteps } from '#app/load-signup-steps.ts'

/** Signing up on the way to somebody, with a first message that waits until the address is confirmed. */
export const Route = createFileRoute('/_default/members/$id/signup')({
  staticData: {
    catalogues: ['features/accounts', 'features/members', 'features/photos', 'features/likes'],
    hasNoFloatingNotice: true,
    isSignup: true,
  },
  params: memberParams,
  loader: ({ context, params }) => loadRecipient(context, params.id),
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
  const { member } = Route.useLoaderData()
  return (
    <div className="mx-auto flex w-full max-w-[32rem] grow flex-col px-4 pt-2 md:grow-0 md:pt-8 md:pb-14">
      <SignupFlow
        loadSteps={loadSignupSteps}
        profileId={id}
        next={`/members/${id}`}
        {...(member && { recipient: { id, name: member.name, head: <RecipientHead member={member} /> } })}
      />
    </div>
  )
}
