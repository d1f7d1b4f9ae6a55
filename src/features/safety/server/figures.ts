import type { Db } from '#platform/db/database.ts'
import { euCategories } from '../eu-categories.ts'
import type { EuCategory } from '../eu-categories.ts'
import { reasonNames, reasonOf } from '../reasons.ts'
import { countAppeals, countAutomation, countNotices, countOwnMeasures } from './figure-queries.ts'
import type { AppealKind } from './figure-queries.ts'

/** The calendar year of a report: from its first moment to the first of the next. */
export const yearOf = (year: number): { begins: Date; ends: Date } => ({
  begins: new Date(Date.UTC(year, 0, 1)),
  ends: new Date(Date.UTC(year + 1, 0, 1)),
})

const NOT_ILLEGAL = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'
const UNSPECIFIED_ORDER = 'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER'
const UNSPECIFIED_NOTICE = 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE'
const OTHER = 'KEYWORD_OTHER'

/** The tables of the templates have different categories; each is a list of those that it has. */
const but = (...without: string[]) => euCategories.filter(({ code }) => !without.includes(code))
export const categoriesOf = {
  orders: but(NOT_ILLEGAL, UNSPECIFIED_NOTICE),
  notices: but(NOT_ILLEGAL, UNSPECIFIED_ORDER),
  law: but(NOT_ILLEGAL, UNSPECIFIED_ORDER, UNSPECIFIED_NOTICE),
  terms: but(UNSPECIFIED_ORDER, UNSPECIFIED_NOTICE),
}

/** Where a reason is counted in a table. Each is in one place, so that keywords add up to their category. */
const placesIn = (categories: readonly EuCategory[], instead: string) => {
  const placed = reasonNames.map((reason) => {
    const { category, keywords } = reasonOf(reason)
    const [keyword] = keywords
    const code = `STATEMENT_CATEGORY_${category}`
    const isThere = categories.some((known) => known.code === code)
    return {
      reason,
      category: isThere ? code : instead,
      keyword: isThere && keyword !== undefined ? `KEYWORD_${keyword}` : OTHER,
    }
  })
  return {
    reasons: placed.map(({ reason }) => reason),
    categories: placed.map(({ category }) => category),
    keywords: placed.map(({ keyword }) => keyword),
  }
}
const noticePlaces = placesIn(categoriesOf.notices, UNSPECIFIED_NOTICE)
const termsPlaces = placesIn(categoriesOf.terms, NOT_ILLEGAL)
// A law that is none of those of the list.
const lawPlaces = placesIn(categoriesOf.law, 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH')

type Place = { category: string | null; keyword: string | null }
/** Finds the row of a category and a keyword; without either it is the row of all. */
const lookup = <Row extends Place>(rows: readonly Row[]) => {
  const byPlace = new Map(rows.map((row) => [`${row.category} ${row.keyword}`, row]))
  return (category: string | null, keyword: string | null) => byPlace.get(`${category} ${keyword}`)
}

/** All that is counted for a report of one site and year. */
export const figuresOf = async (db: Db, site: number, year: number) => {
  const period = { site, ...yearOf(year) }
  const notices = await countNotices.many(db, { ...period, ...noticePlaces })
  const law = await countOwnMeasures.many(db, { ...period, ...lawPlaces, ground: 'law' })
  const terms = await countOwnMeasures.many(db, { ...period, ...termsPlaces, ground: 'terms' })
  const appeals = await countAppeals.many(db, period)
  const appealsBy = new Map(appeals.map((row) => [row.kind, row]))
  return {
    notices: lookup(notices),
    own: { law: lookup(law), terms: lookup(terms) },
    appeals: (kind: AppealKind | null) => appealsBy.get(kind),
    automation: await countAutomation.one(db, period),
  }
}
export type Figures = Awaited<ReturnType<typeof figuresOf>>
