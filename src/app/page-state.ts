import type { DehydratedState } from '@tanstack/react-query'
import type { AnyLocale } from '#protocol/locales.ts'

/** What the server hands to the page it rendered. */
export type PageState = {
  locale: AnyLocale
  catalogues: string[]
  development: boolean
  serviceWorker: string | null
  queries: DehydratedState
}
