import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivationDone } from '#features/accounts/ui/activation/activation-results.tsx'
import { MissingAnswers } from '#features/members/ui/shared/missing-answers.tsx'
import { RecipientHead } from '#features/members/ui/signup/recipient-head.tsx'
import { loadWanted } from '#app/member/load-wanted.ts'

export const Route = createFileRoute('/_default/activate/done')({
  staticData: {
    catalogues: ['features/accounts', 'features/members'],
    hasNoFloatingNotice: true,
    isAboutActivation: true,
  },
  loader: ({ context }) => loadWanted(context),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Email address confirmed',
            comment: 'Title of the browser tab: the email address of a new account was confirmed',
          }),
        ),
      },
    ],
  }),
  component: Done,
})

function Done() {
  const wanted = Route.useLoaderData()
  const person = wanted && {
    id: wanted.member.id,
    name: wanted.member.name,
    isLiked: wanted.isLiked,
    head: <RecipientHead member={wanted.member} />,
  }
  return <ActivationDone person={person} Missing={MissingAnswers} />
}
