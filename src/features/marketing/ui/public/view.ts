import type { InterestKey } from '#features/members/fields.ts'
import type { Face } from '../view.ts'

/** What is true of those who let visitors see them somewhere; invented ones are not counted. */
export type PublicFacts = {
  members: number
  women: number
  men: number
  below30: number
  from45: number
  youngest: number
  oldest: number
  /** Were here in the past seven days. */
  thisWeek: number
  /** Most named first. */
  interests: readonly { key: InterestKey; members: number }[]
  /** All members of a city, shown or not. */
  listed: number | null
  faces: readonly Face[]
}

/** A way to another public page; without a path there is none, and only the number is told. */
export type PublicLink = { words: string; count: string; path: string | null; interest?: InterestKey }

/** All that a public page says, in the words of its language. */
export type PublicPageView = {
  headline: string
  sentences: readonly string[]
  /** Those above this page. */
  crumbs: readonly { words: string; path: string }[]
  faces: readonly Face[]
  countries: readonly PublicLink[]
  cities: readonly PublicLink[]
  nearby: readonly PublicLink[]
  interests: readonly PublicLink[]
}
