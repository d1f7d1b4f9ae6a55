import { catalogueTexts } from '#scripts/lib/words/texts.ts'

/** What a language says for an English text of the catalogues, so that a better translation breaks no test. */
export const wordsIn = (locale: string) => {
  const texts = catalogueTexts(locale)
  return (english: string, context = ''): string => {
    const found = texts.find(({ entry }) => entry?.id === english && entry.context === context)
    if (!found) throw new Error(`no catalogue has “${english}”`)
    return found.words
  }
}
