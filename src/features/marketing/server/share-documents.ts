import type { Document } from '#platform/http/documents.ts'
import { isLocale } from '#protocol/locales.ts'

const DAY = 24 * 60 * 60

/** The picture that others show of a page, in the colour, the name and the language of its site. */
export const shareDocuments: readonly Document[] = [
  {
    path: '/share/:parameter',
    cacheSeconds: DAY,
    serve: async (context, { parameter }) => {
      const [, name = '', locale] = /^([a-z0-9-]{1,40})\.([a-z]{2})\.png$/.exec(parameter) ?? []
      if (!isLocale(locale)) return null
      // Loaded with the first picture: the worker, which knows this feature too, does without what draws.
      const { shareOf } = await import('./share.ts')
      const body = await shareOf(context, name, locale)
      return body && { type: 'image/png', body }
    },
  },
]
