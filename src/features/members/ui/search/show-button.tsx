import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import type { ResultsPage } from './results-query.ts'

type Props = {
  /** What it would show, once that is known. */
  page: ResultsPage | undefined
  form: string
  className: string
}

/**
 * Sends the filters, and says beforehand how many people they find: a number stands there only while it is exact. Where there is
 * nobody it says that too, and can still be pressed: the results say what to change.
 */
export function ShowButton({ page, form, className }: Props) {
  const { t } = useLingui()
  const count = page === undefined || page.numResultsIsMore ? null : page.numResults
  const words = () => {
    if (count === null) return t({ message: 'Show results', comment: 'Button: applies the search filters' })
    if (count === 0)
      return t({
        message: 'No one found',
        comment:
          'Button: applies the search filters, although nobody fits them; the page says what to change',
      })
    return t({
      message: plural(count, { one: 'Show # person', other: 'Show # people' }),
      comment: 'Button: applies the search filters; so many people fit them',
    })
  }
  return (
    <Button type="submit" form={form} className={className}>
      {words()}
    </Button>
  )
}
