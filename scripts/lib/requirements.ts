import { globSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '#platform/root.ts'

const listed = inProject('docs', 'requirements.md')
/** Whose tests prove the whole line; written by hand, because a title alone does not tell. */
const proven = inProject('tests', 'covered-requirements.txt')

export type Requirement = { id: string; text: string }

export const readRequirements = (): Requirement[] =>
  [...readFileSync(listed, 'utf8').matchAll(/^- ([A-Z]{3,4}-\d+)⁺? (.+)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )

/** `test(`, with whatever stands between: `test.each(…)(`, `test.runIf(…).each(…)(`. */
const TITLE = /\btest(?:\.\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)*\(\s*(['"`][^\n]*)/g

/** Ids with which the title of a test begins. */
export const coveredIds = (): Set<string> => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'], {
    cwd: projectRoot,
  })
  const ids = new Set<string>()
  for (const file of files) {
    const source = readFileSync(inProject(file), 'utf8')
    for (const [, title = ''] of source.matchAll(TITLE)) {
      // One test may prove several: "SITE-3 SITE-4 the language …".
      const lead = /^['"`]((?:[A-Z]{3,4}-\d+[ ,]*)+)/.exec(title)?.[1] ?? ''
      for (const id of lead.match(/[A-Z]{3,4}-\d+/g) ?? []) ids.add(id)
    }
  }
  return ids
}

export const readProven = (): string[] => readFileSync(proven, 'utf8').split('\n').filter(Boolean)

/** What was once proven stays proven. */
export const checkCoverage = async (): Promise<number> => {
  const covered = coveredIds()
  const lost = readProven().filter((id) => !covered.has(id))
  if (lost.length > 0) console.error(`no test names these any more: ${lost.join(' ')}`)
  return lost.length
}
