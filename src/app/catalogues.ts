import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import languages from 'virtual:words'
import { formatTag } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'

const wordsOf = (locale: AnyLocale) => {
  const load = languages[locale]
  if (!load) throw new Error(`there are no words for ${locale}`)
  return load()
}

/** Makes `names` readable in `locale`, beside the words of the frame; what is loaded already is not loaded again. */
export const loadCatalogues = async (
  i18n: I18n,
  locale: AnyLocale,
  names: readonly string[],
): Promise<void> => {
  const known = loadedNames.get(i18n) ?? new Set<string>()
  loadedNames.set(i18n, known)
  const missing = [FRAME, ...names].filter((name) => !known.has(`${locale}/${name}`))
  if (missing.length === 0) return
  const { frame, features } = await wordsOf(locale)
  const load = async (name: string) => (name === FRAME ? frame : (await features[name]?.())?.messages)
  i18n.load(locale, Object.assign({}, ...(await Promise.all(missing.map(load)))))
  for (const name of missing) known.add(`${locale}/${name}`)
}

const FRAME = 'frame'
const loadedNames = new WeakMap<I18n, Set<string>>()

export const createI18n = async (locale: AnyLocale, names: readonly string[]): Promise<I18n> => {
  const i18n = setupI18n()
  await loadCatalogues(i18n, locale, names)
  i18n.activate(locale, [formatTag(locale)])
  return i18n
}

/** For the server, which reads every word once. */
export const createWholeI18n = async (locale: AnyLocale): Promise<I18n> =>
  createI18n(locale, Object.keys((await wordsOf(locale)).features))
