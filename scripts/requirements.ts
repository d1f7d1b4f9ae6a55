import { checkCoverage, coveredIds, readRequirements, updateBaseline } from './lib/requirements.ts'

if (process.argv.includes('--update')) updateBaseline()
const covered = coveredIds()
const requirements = readRequirements()
const missing = requirements.filter(({ id }) => !covered.has(id))
for (const { id, text } of missing) console.log(`${id} ${text}`)
console.log(
  `\n${requirements.length - missing.length} of ${requirements.length} requirements have a test that names them.`,
)
process.exit((await checkCoverage()) === 0 ? 0 : 1)
