import type { I18n } from '@lingui/core'
import type { RequestContext } from '#platform/http/context.ts'
import type { AnyLocale } from '#protocol/locales.ts'

const words = new Map<AnyLocale, Promise<I18n>>()

/** Every visitor reads the same words: they are put together once per language. */
export const wordsIn = (context: RequestContext, locale: AnyLocale): Promise<I18n> => {
  const found = words.get(locale) ?? context.wordsOf(locale, ['features/marketing', 'features/members'])
  words.set(locale, found)
  found.catch(() => words.delete(locale))
  return found
}
