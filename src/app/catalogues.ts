import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import { languageTag } from '../protocol/locales.ts'
import type { AnyLocale } from '../protocol/locales.ts'

type Catalogue = { messages: Messages }

// Lazy only: an eager import of one of these beside it would put all languages into one file.
const files = import.meta.glob<Catalogue>('/src/**/locales/*.po')

/** The catalogues of the frame; a route adds the features it shows (`staticData.catalogues`). */
export const frameCatalogues = ['design', 'app', 'features/sites'] as const

/** The frame of a member has words of its own: the account menu, reminders. */
export const memberCatalogue = 'features/accounts'

const loadMessages = async (locale: AnyLocale, names: readonly string[]): Promise<Messages> => {
  const loaders = names
    .map((name) => files[`/src/${name}/locales/${locale}.po`])
    .filter((load) => load !== undefined)
  const loaded = await Promise.all(loaders.map((load) => load()))
  return Object.assign({}, ...loaded.map((catalogue) => catalogue.messages))
}

/** Makes `names` readable in `locale`; what is loaded already is not loaded again. */
export const loadCatalogues = async (
  i18n: I18n,
  locale: AnyLocale,
  names: readonly string[],
): Promise<void> => {
  const known = loadedNames.get(i18n) ?? new Set<string>()
  loadedNames.set(i18n, known)
  const missing = names.filter((name) => !known.has(`${locale}/${name}`))
  if (missing.length > 0) i18n.load(locale, await loadMessages(locale, missing))
  for (const name of missing) known.add(`${locale}/${name}`)
}

const loadedNames = new WeakMap<I18n, Set<string>>()

export const createI18n = async (locale: AnyLocale, names: readonly string[]): Promise<I18n> => {
  const i18n = setupI18n()
  await loadCatalogues(i18n, locale, names)
  i18n.activate(locale, [languageTag(locale)])
  return i18n
}

export const allCatalogueNames = (): string[] => [
  ...new Set(Object.keys(files).map((file) => file.slice('/src/'.length).replace(/\/locales\/\w+\.po$/, ''))),
]
