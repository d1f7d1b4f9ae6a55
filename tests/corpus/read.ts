import { readdirSync, readFileSync } from 'node:fs'
import { contactIn, warningIn } from '#features/safety/detect/index.ts'

/**
 * Lines as members write them, `contact.<language>.txt`, which the patterns were written with, and `held-out.<language>.txt`, which
 * was written without looking at them: `+` says how to reach somebody elsewhere (several messages in a row
 * are parted by ` | `), `$` talks of money, `-` is innocent however it looks.
 */
export type Line = { language: string; sign: '+' | '$' | '-'; text: string }

const folder = new URL('./', import.meta.url)

type Set = 'contact' | 'held-out'

export const readCorpus = (set: Set = 'contact'): Line[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${set}.`))
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => /^[+$-] /.test(line))
        .map((line) => ({
          language: name.split('.')[1] ?? '',
          sign: line.charAt(0) as Line['sign'],
          text: line.slice(2),
        })),
    )

/** Held or warned of, by its text and what came before it. */
export const isFound = ({ text, sign }: Line): boolean => {
  const messages = text.split(' | ')
  const last = messages.at(-1) ?? ''
  if (sign === '+') return contactIn(last, messages.slice(0, -1)) !== null
  return sign === '$' ? warningIn(text) === 'money' : contactIn(text) !== null || warningIn(text) !== null
}

export type Figures = { language: string; suspect: number; innocent: number; recall: number; wrong: number }

const share = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.filter(isFound).length / lines.length

const figuresOf = (language: string, lines: readonly Line[]): Figures => {
  const suspect = lines.filter(({ sign }) => sign !== '-')
  const innocent = lines.filter(({ sign }) => sign === '-')
  return {
    language,
    suspect: suspect.length,
    innocent: innocent.length,
    recall: share(suspect),
    wrong: share(innocent),
  }
}

/** For each language, and for all together. */
export const measureCorpus = (lines: readonly Line[] = readCorpus()): Figures[] => [
  ...Map.groupBy(lines, ({ language }) => language)
    .entries()
    .map(([language, own]) => figuresOf(language, own)),
  figuresOf('all', lines),
]
