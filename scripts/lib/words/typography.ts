import type { Style } from './terms.ts'

const QUOTES = ['“', '”', '„', '«', '»', '‘', '‹', '›', '"', "'"]
const SPACE = '[\\s\\u00a0\\u202f]'

/** Commands of plurals and placeholders are no text, but what stands in them is. */
const plain = (words: string): string =>
  words
    .replace(/\{\w+, (?:plural|select),/g, '')
    .replace(/(?:^|\s)(?:=\d+|zero|one|two|few|many|other|\w+) \{(?=[^}]*\})/g, ' {')

const frenchSpaces = (words: string): boolean =>
  /(?:^|[^\u00a0\u202f])[;!?»](?![\w/])|(?:^|[^\u00a0\u202f\d]):(?!\/\/)|«(?![\u00a0\u202f])/.test(words)

/** Quotes, ellipses and spaces that are not those of the language. */
export const typographyMistakes = (text: string, { quotes, ellipsis }: Style, locale: string): string[] => {
  const words = plain(text)
  const others = QUOTES.filter((quote) => !quotes.includes(quote) && words.includes(quote))
  return [
    ...others.map((quote) => `quotes are ${quotes.join(' ')}, not ${quote}`),
    ...(words.includes('...') ? ['three dots are one character: …'] : []),
    ...(ellipsis === 'joined' && new RegExp(`${SPACE}…`).test(words) ? ['a space before …'] : []),
    ...(ellipsis === 'spaced' && new RegExp(`[^${SPACE.slice(1)}…`).test(words) ? ['no space before …'] : []),
    ...(locale === 'fr' && frenchSpaces(words)
      ? ['a no-break space stands before ; : ! ? » and after «']
      : []),
  ]
}

/** What a page quotes must be a text of the interface: a reader looks for it there. */
export const labelMistakes = (words: string, { quotes }: Style, labels: ReadonlySet<string>): string[] => {
  const [open, close] = quotes
  const quoted = new RegExp(`${open}${SPACE}?([^${open}${close}]+?)${SPACE}?${close}`, 'g')
  return [...words.matchAll(quoted)]
    .map(([, label = '']) => label)
    .filter((label) => !labels.has(label))
    .map((label) => `“${label}” is no text of the interface`)
}
