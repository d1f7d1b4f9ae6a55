import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { othersIn } from '#features/likes/ui/match-finder/finder-address.ts'
import type { FinderAddress } from '#features/likes/ui/match-finder/finder-address.ts'
import { loadFinder } from '#features/likes/ui/match-finder/found-query.ts'
import { MatchFinder } from '#features/likes/ui/match-finder/match-finder.tsx'
import { useCountryName } from '#design/use-country-name.ts'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'

export const Route = createFileRoute('/_default/match-finder')({
  staticData: { indexed: true, catalogues: ['features/likes', 'features/members'] },
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
      JoinLink={SignupLink}
      countryName={useCountryName()}
      renderCard={(card, isEager) => <MemberCard key={card.id} card={card} look={look} eager={isEager} />}
    />
  )
}
