import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, projectRoot } from '#platform/root.ts'

const listed = inProject('docs', 'requirements.md')
const baseline = inProject('tests', 'covered-requirements.txt')

export type Requirement = { id: string; text: string }

export const readRequirements = (): Requirement[] =>
  [...readFileSync(listed, 'utf8').matchAll(/^- ([A-Z]{3,4}-\d+)⁺? (.+)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )

export type Named = { whole: Set<string>; part: Set<string> }

/**
 * What the titles of tests say: "CHT-3 …" is among those that together prove the whole line, "part of NOT-3 …" proves some of
 * a line whose rest no test proves. One test may name several: "SITE-3 SITE-4 the language …".
 */
export const idsInTitles = (source: string): Named => {
  const named: Named = { whole: new Set(), part: new Set() }
  for (const [, title = ''] of source.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*['"`]([^\n]*)/g)) {
    const [, part, lead = ''] = /^(part of )?((?:[A-Z]{3,4}-\d+[ ,]*)+)/.exec(title) ?? []
    for (const id of lead.match(/[A-Z]{3,4}-\d+/g) ?? []) named[part ? 'part' : 'whole'].add(id)
  }
  return named
}

export const namedIds = (): Named => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'], {
    cwd: projectRoot,
  })
  return idsInTitles(files.map((file) => readFileSync(inProject(file), 'utf8')).join('\n'))
}

const readBaseline = (): string[] => readFileSync(baseline, 'utf8').split('\n').filter(Boolean)

/** What was once proven stays proven; what is newly proven is written down. */
export const checkCoverage = async (): Promise<number> => {
  const { whole: covered, part } = namedIds()
  const known = readBaseline()
  const lost = known.filter((id) => !covered.has(id))
  const fresh = [...covered].filter((id) => !known.includes(id))
  if (lost.length > 0) console.error(`no test names these any more: ${lost.join(' ')}`)
  if (fresh.length > 0) console.error(`run npm run requirements -- --update to note: ${fresh.join(' ')}`)
  const both = [...part].filter((id) => covered.has(id))
  if (both.length > 0) console.error(`named as a whole and in part: ${both.join(' ')}`)
  return lost.length + fresh.length + both.length
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

export const updateBaseline = (): void => {
  writeFileSync(baseline, `${[...namedIds().whole].sort(byNumber).join('\n')}\n`)
}
