import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { ResultsPage } from './results-query.ts'

/** Further away than this nobody would call near. */
const NEAR_KM = 50

/** How many there are, in words; on a page that begins later only which one it is. */
export const useCountWords = (): ((first: ResultsPage) => string) => {
  const { t } = useLingui()
  const city = useAnswer(ask(getUser)).user?.profile.city
  return ({ numResults: count, numResultsIsMore: isMore, page: { pageNumber }, filters: { distance } }) => {
    if (count === null)
      return t({
        message: `Members, page ${pageNumber}`,
        comment: 'Heading of a later page of the search results',
      })
    if (isMore) return t`${plural(count, { one: '#+ person', other: '#+ people' })}`
    if (city && distance !== null && distance <= NEAR_KM)
      return t({
        message: plural(count, { one: `# person near ${city}`, other: `# people near ${city}` }),
        comment: 'Heading of the search results; the name of a city follows, in its basic form',
      })
    return t`${plural(count, { one: '# person', other: '# people' })}`
  }
}
