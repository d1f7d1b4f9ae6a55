import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadResults } from '#features/members/ui/search/results-query.ts'
import type { SearchAddress } from '#features/members/ui/search/search-address.ts'
import { SearchPage } from '#features/members/ui/search/search-page.tsx'
import { SearchRefused } from '#features/members/ui/search/search-refused.tsx'
import { ErrorPage } from '../../../frame/error-page.tsx'
import { Heart } from '../../../likes/heart.tsx'

export const Route = createFileRoute('/_default/members/')({
  staticData: { catalogues: ['features/members', 'features/likes'], isMembersArea: true, isForAnyone: true },
  // Read by whoever needs it: the first load of other pages should not know how.
  validateSearch: (search): SearchAddress => search,
  // All of it: results depend on where a visitor came from too.
  loaderDeps: ({ search }) => ({ ...search }),
  loader: ({ context, deps, location, cause }) => {
    // Where a page begins is known by its cursor alone: without one it is the first, and its address says so.
    const { page, ...search } = deps
    if (page !== undefined && deps.cursor === undefined)
      throw redirect({ to: '/members', search, replace: true })
    return loadResults({
      queries: context.queries,
      search: deps,
      entry: location.state.__TSR_key,
      isPreload: cause === 'preload',
    })
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Search', comment: 'Title of the browser tab: page to search for members' }),
        ),
      },
    ],
  }),
  errorComponent: SearchError,
  component: Page,
})

function Page() {
  return <SearchPage Action={Heart} />
}

function SearchError(props: ErrorComponentProps) {
  return <SearchRefused error={props.error} JoinLink={SignupLink} otherwise={<ErrorPage {...props} />} />
}
