import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { AnyLocale } from '#protocol/locales.ts'
import type { Packed } from './packed.ts'

/** An answer, to what, and when it was given. */
export type Answered = [question: QueryKey, answer: unknown, at: number]

/** What the server hands to the page it rendered. */
export type PageState = {
  locale: AnyLocale
  catalogues: string[]
  development: boolean
  serviceWorker: string | null
  /** `Answered[]` */
  answers: Packed
  /** Questions that were refused. */
  refused: DehydratedState
}
