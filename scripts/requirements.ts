import { checkCoverage, coveredIds, readProven, readRequirements } from './lib/requirements.ts'

const covered = coveredIds()
const proven = new Set(readProven())
const requirements = readRequirements()
const tell = (title: string, ids: (id: string) => boolean) => {
  const found = requirements.filter(({ id }) => ids(id))
  console.log(`${title} (${found.length} of ${requirements.length}):`)
  for (const { id, text } of found) console.log(`  ${id} ${text}`)
}
tell('No test names these', (id) => !covered.has(id))
tell('Tests name these and prove a part', (id) => covered.has(id) && !proven.has(id))
process.exit((await checkCoverage()) === 0 ? 0 : 1)
