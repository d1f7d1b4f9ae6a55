import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { locales, pseudoLocale } from '#protocol/locales.ts'
import { projectRoot } from '#platform/root.ts'

/** The catalogues that every page needs travel as one file per language; a feature's own are fetched with its pages. */
const frameCatalogues = ['design', 'app', 'features/sites']
const LANGUAGES = 'virtual:words'

const files = (locale: string): string[] =>
  globSync(`src/**/locales/${locale}.po`, { cwd: projectRoot })
    .map((file) => file.slice('src/'.length, -`/locales/${locale}.po`.length))
    .sort()

const pathOf = (name: string, locale: string) => JSON.stringify(`/src/${name}/locales/${locale}.po`)

const languagesModule = () => {
  const entries = [...locales, pseudoLocale].map(
    (locale) => `${locale}: () => import('${LANGUAGES}/${locale}')`,
  )
  return `export default { ${entries.join(', ')} }`
}

const languageModule = (locale: string) => {
  const names = files(locale)
  const framed = names.filter((name) => frameCatalogues.includes(name))
  const others = names.filter((name) => !frameCatalogues.includes(name))
  return [
    ...framed.map((name, n) => `import { messages as m${n} } from ${pathOf(name, locale)}`),
    `export const frame = Object.assign({}, ${framed.map((_, n) => `m${n}`).join(', ')})`,
    `export const features = { ${others.map((name) => `${JSON.stringify(name)}: () => import(${pathOf(name, locale)})`).join(', ')} }`,
  ].join('\n')
}

/**
 * `virtual:words` knows the languages, `virtual:words/nl` the catalogues of one. So the first load lists eleven
 * files and not eleven times as many as there are features.
 */
export const words = (): Plugin => ({
  name: 'vonk:words',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:words(?:\/\w+)?$/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:words/ },
    handler: (id) => {
      const locale = id.slice(`\0${LANGUAGES}/`.length)
      return locale === '' ? languagesModule() : languageModule(locale)
    },
  },
})
