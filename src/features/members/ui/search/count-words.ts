import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ResultsPage } from './results-query.ts'

/** How many there are, in words; on a page that begins later only which one it is. */
export const useCountWords = (): ((first: ResultsPage) => string) => {
  const { t } = useLingui()
  return ({ numResults: count, numResultsIsMore: isMore, page: { pageNumber } }) => {
    if (count === null)
      return t({
        message: `Members, page ${pageNumber}`,
        comment: 'Heading of a later page of the search results',
      })
    if (isMore) return t`${plural(count, { one: '#+ member', other: '#+ members' })}`
    return t`${plural(count, { one: '# member', other: '# members' })}`
  }
}
