import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Heart } from '#app/likes/heart.tsx'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import type { SignupLinkProps } from '#features/accounts/ui/signup/signup-link.tsx'
import { EVERYWHERE, othersIn, readAnswers } from '#features/likes/ui/match-finder/finder-address.ts'
import type { FinderAddress } from '#features/likes/ui/match-finder/finder-address.ts'
import { filtersOf, loadFinder } from '#features/likes/ui/match-finder/found-query.ts'
import { MatchFinder } from '#features/likes/ui/match-finder/match-finder.tsx'
import { getSettings } from '#features/sites/contract.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { queryString } from '#protocol/call.ts'
import { useCountryName } from '#design/use-country-name.ts'
import type { Card } from '#features/members/contract.ts'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'

export const Route = createFileRoute('/_default/match-finder')({
  staticData: {
    indexed: true,
    catalogues: ['features/likes', 'features/members'],
    // The button that leads on stands where it would float.
    hasNoFloatingNotice: true,
  },
  // Read by whoever needs it: the first load of other pages should not know how.
  validateSearch: (search): FinderAddress => search,
  loaderDeps: ({ search }) => ({ ...search }),
  loader: ({ context, deps }) => loadFinder(context.queries, deps),
  head: ({ match }) => ({
    meta: [
      { title: match.context.i18n._(msg`Who’s right for you?`) },
      {
        name: 'description',
        content: match.context.i18n._(
          msg`Answer a few quick picture questions and see people who are into the same things.`,
        ),
      },
    ],
  }),
  component: Finder,
})

function Finder() {
  const { isClosed } = Route.useLoaderData()
  const search = Route.useSearch()
  const look = useCardLook(useMemo(() => othersIn(search), [search]))
  return (
    <MatchFinder
      isClosed={isClosed}
      JoinLink={JoinWithAnswers}
      countryName={useCountryName()}
      renderCard={(card, isEager) => (
        <MemberCard key={card.id} card={card} look={look} eager={isEager} Action={FinderHeart} />
      )}
    />
  )
}

function FinderHeart({ card }: { card: Card }) {
  return <Heart card={card} JoinLink={JoinWithAnswers} />
}

/** Nothing that was answered here is asked again, and the first search has the same filters; whoever liked somebody goes to them. */
function JoinWithAnswers(props: Omit<SignupLinkProps, 'answers' | 'next'>) {
  const { settings } = useAnswer(ask(getSettings))
  const { me, gender: meet, min_age, max_age, country, evening, ...rest } = readAnswers(Route.useSearch())
  const filters = filtersOf({ gender: meet, min_age, max_age, country, evening, ...rest }, settings)
  const told = { gender: me, meet, min_age, max_age, evening, interests: filters.interests }
  const answers = { ...told, country: country === EVERYWHERE ? undefined : country }
  const isGiven = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1])
  return (
    <SignupLink
      {...props}
      answers={Object.fromEntries(Object.entries(answers).filter(isGiven))}
      {...(props.profileId === undefined && { next: `/members${queryString(filters)}` })}
    />
  )
}
