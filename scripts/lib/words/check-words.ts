import { globSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '#platform/root.ts'
import { defaultLocale, locales } from '#protocol/locales.ts'
import { commentMistakes, explainedIn, labelsWithoutComment } from './comments.ts'
import { contractionMistakes } from './contractions.ts'
import { termMistakes } from './term-mistakes.ts'
import { readTermBase } from './terms.ts'
import type { Term, TermBase } from './terms.ts'
import { catalogueTexts, pageTexts } from './texts.ts'
import type { Text } from './texts.ts'
import { labelMistakes, typographyMistakes } from './typography.ts'

type Locale = (typeof locales)[number]
const LEGAL = /\/(?:terms|privacy)\.md:/

/** All that is wrong in the texts of one language, in their words. */
export const mistakesIn = (
  locale: Locale,
  { catalogue, pages }: { catalogue: Text[]; pages: Text[] },
  base: TermBase,
): string[] => {
  const style = base.style[locale]
  const terms: Term[] = Object.entries(base.terms).flatMap(([name, { [locale]: term }]) =>
    term ? [{ name, ...term }] : [],
  )
  const labels = new Set(catalogue.map(({ words }) => words))
  const isQuoted = ({ words }: Text) => locale === 'en' && base.quoted.includes(words)
  const about = (text: Text, mistakes: string[]) => mistakes.map((mistake) => `${text.where}: ${mistake}`)
  const inAny = (text: Text): string[] =>
    isQuoted(text)
      ? []
      : [
          ...termMistakes(text.words, terms),
          ...typographyMistakes(text.words, style, locale),
          ...(locale === 'en' && !LEGAL.test(text.where) ? contractionMistakes(text.words) : []),
        ]
  return [
    ...catalogue.flatMap((text) => about(text, inAny(text))),
    ...pages.flatMap((text) => about(text, [...inAny(text), ...labelMistakes(text.words, style, labels)])),
    ...(locale === 'en' ? catalogue.flatMap((text) => about(text, commentMistakes(text))) : []),
  ]
}

/** Resolves to the number of mistakes in all languages, each said by name. */
export const checkWords = async (): Promise<number> => {
  const base = readTermBase()
  const mistakes = locales.flatMap((locale) =>
    mistakesIn(locale, { catalogue: catalogueTexts(locale), pages: pageTexts(locale) }, base),
  )
  const explained = explainedIn(catalogueTexts(defaultLocale))
  for (const file of globSync('src/**/*.tsx', { cwd: projectRoot })) {
    const labels = labelsWithoutComment(readFileSync(inProject(file), 'utf8'), explained)
    mistakes.push(...labels.map((mistake) => `${file}: ${mistake}`))
  }
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length
}
