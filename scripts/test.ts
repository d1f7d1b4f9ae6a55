import { stopwatch } from './lib/durations.ts'
import { printClosingLines } from './lib/closing-lines.ts'
import type { Result } from './lib/results.ts'
import { runJourneys } from './lib/run-journeys.ts'
import { runUnit } from './lib/run-unit.ts'
import { withTestDatabase } from './lib/test-run.ts'

/** `npm test` runs all; `npm test -- unit` or `npm test -- journeys`, with options of that runner, a part. */
const [only, ...options] = process.argv.slice(2)
const wanted = (name: string) => only === undefined || only === name

const elapsed = stopwatch()
const parts: string[] = []
const results: Result[] = []
let unsteady: Result[] = []
await withTestDatabase({ browser: wanted('journeys'), servers: wanted('unit') }, async () => {
  parts.push(`preparation ${elapsed()}`)
  if (wanted('unit')) {
    const took = stopwatch()
    results.push(...(await runUnit(options)))
    parts.push(`unit and HTTP ${took()}`)
  }
  if (wanted('journeys')) {
    const took = stopwatch()
    const journeys = await runJourneys(options)
    results.push(...journeys.results)
    unsteady = journeys.unsteady
    parts.push(`journeys ${took()}`)
  }
})
const failed = printClosingLines(results, unsteady, `${elapsed()} in all: ${parts.join(', ')}`)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)
