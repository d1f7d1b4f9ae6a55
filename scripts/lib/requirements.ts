import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject, projectRoot } from '#platform/root.ts'

const listed = inProject('docs', 'requirements.md')
const baseline = inProject('tests', 'covered-requirements.txt')

export type Requirement = { id: string; text: string }

export const readRequirements = (): Requirement[] =>
  [...readFileSync(listed, 'utf8').matchAll(/^- ([A-Z]{3,4}-\d+)⁺? (.+)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )

/** Ids with which the title of a test begins. */
export const coveredIds = (): Set<string> => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'], {
    cwd: projectRoot,
  })
  const ids = new Set<string>()
  for (const file of files) {
    const source = readFileSync(inProject(file), 'utf8')
    for (const [, title = ''] of source.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['"`][^\n]*)/g)) {
      // One test may prove several: "SITE-3 SITE-4 the language …".
      const lead = /^['"`]((?:[A-Z]{3,4}-\d+[ ,]*)+)/.exec(title)?.[1] ?? ''
      for (const id of lead.match(/[A-Z]{3,4}-\d+/g) ?? []) ids.add(id)
    }
  }
  return ids
}

const readBaseline = (): string[] => readFileSync(baseline, 'utf8').split('\n').filter(Boolean)

/** What was once proven stays proven; what is newly proven is written down. */
export const checkCoverage = async (): Promise<number> => {
  const covered = coveredIds()
  const known = readBaseline()
  const lost = known.filter((id) => !covered.has(id))
  const fresh = [...covered].filter((id) => !known.includes(id))
  if (lost.length > 0) console.error(`no test names these any more: ${lost.join(' ')}`)
  if (fresh.length > 0) console.error(`run npm run requirements -- --update to note: ${fresh.join(' ')}`)
  return lost.length + fresh.length
}

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

export const updateBaseline = (): void => {
  writeFileSync(baseline, `${[...coveredIds()].sort(byNumber).join('\n')}\n`)
}
