import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '#platform/root.ts'

const TABLE = 'docs/asvs.md'

/** One requirement, as a row of a table: | 6.2.4 | 1 | what it asks | met | by what | */
export type Row = { id: string; level: string; asks: string; verdict: string; because: string }

export const readRows = (): Row[] =>
  readFileSync(inProject(TABLE), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, id = '', level = '', asks = '', verdict = '', because = ''] = cells
      if (cells.length !== 7) throw new Error(`${id} has ${cells.length - 2} cells`)
      return { id, level, asks, verdict, because }
    })

type Place = { file: string; words: string }

const placesIn = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(([, file = '', words = '']) => ({ file, words }))

/** `tests/http/chat.test.ts: CHT-1 another’s conversation` */
export const testsIn = ({ because }: Row): Place[] => placesIn(because, /`([\w./-]+\.test\.tsx?): ([^`]+)`/g)

/** [security rules](security-rules.md#keys-and-algorithms) */
export const chaptersIn = ({ because }: Row): Place[] =>
  placesIn(because, /\]\(([\w./-]+\.md)#?([\w-]*)\)/g).map(({ file, words }) => ({
    file: join(dirname(TABLE), file),
    words,
  }))

const known = new Map<string, string[]>()

/** All that matches in a file, read once; nothing where there is no such file. */
const matchesIn = (file: string, pattern: RegExp): string[] => {
  const key = `${file} ${pattern}`
  const path = inProject(file)
  const found =
    known.get(key) ??
    (existsSync(path) ? [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, match = '']) => match) : [])
  known.set(key, found)
  return found
}

/** Titles begin behind `test(`, or behind the list of `test.each(…)(`. */
const TITLE = /(?:\btest(?:\.\w+)*|\))\(\s*['"`]((?:\\.|[^\\\n])*?)['"`],/g
const HEADING = /^#+ (.+)$/gm

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

export const isTest = ({ file, words }: Place): boolean =>
  matchesIn(file, TITLE).some((title) => title.includes(words))

export const isChapter = ({ file, words }: Place): boolean =>
  existsSync(inProject(file)) && (words === '' || matchesIn(file, HEADING).map(slugOf).includes(words))

/** What SECURITY.md says, in rows like | met | 120 |. */
export const readCounts = (): Record<string, number> => {
  const rows = readFileSync(inProject('SECURITY.md'), 'utf8').matchAll(/^\| ([a-z ,]+?) +\| +(\d+) +\|$/gm)
  return Object.fromEntries([...rows].map(([, verdict = '', count]) => [verdict, Number(count)]))
}
