import { checkCoverage, namedIds, readRequirements, updateBaseline } from './lib/requirements.ts'

if (process.argv.includes('--update')) updateBaseline()
const { whole, part } = namedIds()
const requirements = readRequirements()
const missing = requirements.filter(({ id }) => !whole.has(id))
for (const { id, text } of missing) console.log(`${id}${part.has(id) ? ' (in part)' : ''} ${text}`)
console.log(
  `\n${requirements.length - missing.length} of ${requirements.length} requirements are proven by tests that name them.`,
)
process.exit((await checkCoverage()) === 0 ? 0 : 1)
