import { parse } from '@messageformat/parser'
import type { Select, Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { catalogueTexts } from './lib/words/texts.ts'

const textsOf = (locale: string) =>
  catalogueTexts(locale).map(({ where, words, entry }) => {
    if (!entry) throw new Error(`${where} is no catalogue`)
    return { file: where, words, ...entry }
  })

/** The same in all languages: which catalogue, and which of its texts. */
const keyOf = (file: string, context: string, id: string) =>
  `${file.replace(/[a-z]+\.po$/, '')} ${context}|${id}`

/** Catalogues are merged when they are read: two words for one text would depend on the order. */
test.each(locales)('SITE-2 one text has one translation, whichever feature says it: %s', (locale) => {
  const known = new Map<string, string>()
  for (const { file, context, id, words } of textsOf(locale)) {
    const key = `${context}|${id}`
    expect(known.get(key) ?? words, `${file}: ${key}`).toBe(words)
    known.set(key, words)
  }
})

test.each(locales)('SITE-2 every text of every catalogue has words: %s', (locale) => {
  const english = new Set(textsOf('en').map(({ file, context, id }) => keyOf(file, context, id)))
  const known = textsOf(locale)
  for (const { file, id, words } of known) expect(words.trim(), `${file}: ${id}`).not.toBe('')
  expect(new Set(known.map(({ file, context, id }) => keyOf(file, context, id)))).toEqual(english)
})

const branchesOf = (tokens: Token[]): Select[] =>
  tokens
    .filter((token) => 'cases' in token)
    .flatMap((token) => [token, ...token.cases.flatMap((one) => branchesOf(one.tokens))])

const pluralsOf = (message: string) => branchesOf(parse(message)).filter(({ type }) => type === 'plural')

/** The forms that whole numbers of everyday size take, and all that the language has: that of millions, too. */
const formsOf = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  const everyday = new Set(['other', ...Array.from({ length: 1000 }, (_, number) => rules.select(number))])
  return { everyday: [...everyday], all: rules.resolvedOptions().pluralCategories }
}

const isCounted = (plural: Select | undefined, form: string) =>
  plural?.cases.find(({ key }) => key === form)?.tokens.some(({ type }) => type === 'octothorpe') ?? false

test.each(locales)('SITE-2 a number has every form of the language, and says how many: %s', (locale) => {
  const { everyday, all } = formsOf(locale)
  let count = 0
  for (const { file, id, words } of textsOf(locale)) {
    const source = pluralsOf(id)
    const translated = pluralsOf(words)
    const args = (plurals: Select[]) => plurals.map(({ arg }) => arg).toSorted()
    expect(args(translated), `${file}: ${id}`).toEqual(args(source))
    for (const plural of translated) {
      count++
      const used = plural.cases.map(({ key }) => key).filter((key) => !key.startsWith('='))
      expect(used, `${file}: ${words}`).toEqual(expect.arrayContaining(everyday))
      expect(all, `${file}: ${words}`).toEqual(expect.arrayContaining(used))
      const english = source.find(({ arg }) => arg === plural.arg)
      for (const form of used.filter((key) => key !== 'one'))
        expect(isCounted(plural, form), `${file}: ${form} of ${words}`).toBe(isCounted(english, 'other'))
    }
  }
  expect(count).toBeGreaterThan(20)
})
