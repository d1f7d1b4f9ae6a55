import { printClosingLines } from './lib/closing-lines.ts'
import { stopwatch } from './lib/durations.ts'
import type { Result } from './lib/results.ts'
import { runUnit } from './lib/run-unit.ts'
import { withTestDatabase } from './lib/test-run.ts'

/** The long tests whole: `npm run soak`, or some of them by file, `npm run soak -- chat-crash`. */
const elapsed = stopwatch()
let results: Result[] = []
await withTestDatabase({ browser: false, servers: false }, async () => {
  results = await runUnit(['--project', 'volume', ...process.argv.slice(2)], { SOAK: '1' })
})
const failed = printClosingLines(results, [], `${elapsed()} in all, with the seed ${process.env.TEST_SEED}`)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)
