import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Heart } from '#app/likes/heart.tsx'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadSignupMatches } from '#features/likes/ui/signup-matches/load-signup-matches.ts'
import { SignupMatches } from '#features/likes/ui/signup-matches/signup-matches.tsx'
import { useChoiceWord } from '#features/members/ui/choice-words.ts'
import type { Interest } from '#features/members/fields.ts'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'

export const Route = createFileRoute('/_default/signup-matches')({
  staticData: { catalogues: ['features/likes', 'features/members'] },
  loader: async ({ context }) => ({ state: await loadSignupMatches(context.queries) }),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'People for you',
            comment: 'Title of the browser tab: members proposed right after registration',
          }),
        ),
      },
    ],
  }),
  component: Matches,
})

function Matches() {
  const { state } = Route.useLoaderData()
  const word = useChoiceWord()
  const look = useCardLook()
  return (
    <SignupMatches
      state={state}
      JoinLink={SignupLink}
      renderCard={(card, isEager) => (
        <MemberCard card={card} as="div" look={look} eager={isEager} Action={Heart} />
      )}
      interestWord={(key) => word('interests', key as Interest)}
    />
  )
}
