import type { Plugin } from 'vite'

/** English writes “email”, and has texts that are quoted to the letter. */
const catalogues = /\/locales\/(?!en\.|pseudo\.)(\w+)\.po$/
const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'

/** A line that ends with “E-”, and goes on with “Mail” below, is what narrow headings would often show. */
const keepMail = (code: string): string =>
  code.replaceAll(/(?<![\w-])([Ee])-(?=[Mm]ail)/g, `$1-${WORD_JOINER}`)

/** In Polish a word of one letter does not end a line: it stays with what follows, also where that is a value. */
const keepSingleLetters = (code: string): string =>
  code.replaceAll(/(?<=[\s"(„>])([aiouwz]) (?=[\p{L}\p{N}„(<]|\\?")/giu, `$1${NO_BREAK_SPACE}`)

/** Once for all words of a language, so that who translates can write as on any keyboard. */
export const unbrokenWords = (): Plugin => ({
  name: 'vonk:unbroken-words',
  enforce: 'post',
  transform: {
    filter: { id: catalogues },
    handler: (code, id) => {
      const kept = keepMail(code)
      return { code: id.endsWith('/pl.po') ? keepSingleLetters(kept) : kept, map: null }
    },
  },
})
