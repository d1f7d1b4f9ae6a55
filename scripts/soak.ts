import { printClosingLines } from './lib/closing-lines.ts'
import { stopwatch } from './lib/durations.ts'
import type { Result } from './lib/results.ts'
import { runPlaywright } from './lib/run-journeys.ts'
import { runUnit } from './lib/run-unit.ts'
import { withTestDatabase } from './lib/test-run.ts'

/** Journeys that look at labels in one language more than German per run, here in all. */
const FIT = 'fit'

/** The long tests whole: `npm run soak`, or some of them by file, `npm run soak -- chat-crash` or `-- fit`. */
const named = process.argv.slice(2)
const volumes = named.filter((name) => name !== FIT)
const wantsFit = named.length === 0 || named.includes(FIT)
process.env.SOAK = '1'
const elapsed = stopwatch()
const results: Result[] = []
await withTestDatabase({ browser: wantsFit, servers: false }, async () => {
  if (named.length === 0 || volumes.length > 0)
    results.push(...(await runUnit(['--project', 'volume', '--project', 'cluster', ...volumes])))
  if (wantsFit) results.push(...(await runPlaywright(FIT, [`tests/journeys/${FIT}.test.ts`])))
})
const failed = printClosingLines(results, [], `${elapsed()} in all, with the seed ${process.env.TEST_SEED}`)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)
