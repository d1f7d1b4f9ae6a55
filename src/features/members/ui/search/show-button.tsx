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
 * nobody, the results say what to change.
 */
export function ShowButton({ page, form, className }: Props) {
  const { t } = useLingui()
  const count = page?.numResultsIsMore ? 0 : (page?.numResults ?? 0)
  return (
    <Button type="submit" form={form} className={className}>
      {count === 0
        ? t({ message: 'Show results', comment: 'Button: applies the search filters' })
        : t({
            message: plural(count, { one: 'Show # person', other: 'Show # people' }),
            comment: 'Button: applies the search filters; so many people fit them',
          })}
    </Button>
  )
}
