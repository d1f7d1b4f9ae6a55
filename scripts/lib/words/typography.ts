import type { Style } from './terms.ts'

const QUOTES = ['“', '”', '„', '«', '»', '‘', '‹', '›', '"', "'"]
const SPACES = '\\s\\u00a0\\u202f'

const wrongEllipsis = {
  joined: { pattern: new RegExp(`[${SPACES}]…`), mistake: 'a space before …' },
  spaced: { pattern: new RegExp(`[^${SPACES}]…`), mistake: 'no space before …' },
}

/** Before ; ! ? » and : stands a no-break space, and so after «; addresses and times of day have their own rules. */
const WRONG_FRENCH =
  /(?:^|[^\u00a0\u202f])[;!?»](?![\w/])|(?:^|[^\u00a0\u202f\d]):(?!\/\/)|«(?![\u00a0\u202f])/

/** Quotes, ellipses and spaces that are not those of the language. */
export const typographyMistakes = (words: string, { quotes, ellipsis }: Style, locale: string): string[] => {
  const others = QUOTES.filter((quote) => !quotes.includes(quote) && words.includes(quote))
  const mistakes = others.map((quote) => `quotes are ${quotes.join(' ')}, not ${quote}`)
  if (words.includes('...')) mistakes.push('three dots are one character: …')
  if (wrongEllipsis[ellipsis].pattern.test(words)) mistakes.push(wrongEllipsis[ellipsis].mistake)
  if (locale === 'fr' && WRONG_FRENCH.test(words))
    mistakes.push('a no-break space stands before ; : ! ? » and after «')
  return mistakes
}

/** What a page quotes must be a text of the interface: a reader looks for it there. */
export const labelMistakes = (words: string, { quotes }: Style, labels: ReadonlySet<string>): string[] => {
  const [open, close] = quotes
  const quoted = new RegExp(`${open}[${SPACES}]?([^${open}${close}]+?)[${SPACES}]?${close}`, 'g')
  return [...words.matchAll(quoted)]
    .map(([, label = '']) => label)
    .filter((label) => !labels.has(label))
    .map((label) => `“${label}” is no text of the interface`)
}
