import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inProject } from '../src/platform/root.ts'
import { findBrowser } from './lib/browser.ts'
import { ensureBuilt } from './lib/built.ts'
import { runCommand } from './lib/commands.ts'
import { openDatabase } from './lib/database.ts'
import { findRedis } from './lib/redis.ts'

type Counts = { passed: number; failed: number }

type UnitReport = { numPassedTests: number; numFailedTests: number }
type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number } }

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** `npm test` runs all; `npm test -- unit` or `npm test -- journeys`, with options of that runner, a part. */
const [only, ...options] = process.argv.slice(2)
const wanted = (name: string) => only === undefined || only === name

process.env.CHROME_PATH = findBrowser()
// Fetched before the tests: one of them that waits for the network looks like one that hangs.
if (wanted('unit')) findRedis()
await ensureBuilt()
const database = await openDatabase({
  databaseUrl: process.env.TEST_DATABASE_URL,
  dataDir: inProject('.cache', 'test-data'),
})
process.env.TEST_DATABASE_URL = database.url

const unitReport = inProject('.cache', 'unit.json')
const journeysReport = inProject('.cache', 'journeys.json')
const counts: Counts = { passed: 0, failed: 0 }
try {
  if (wanted('unit')) {
    rmSync(unitReport, { force: true })
    const code = await runCommand(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, ...options],
      { NODE_ENV: 'test' },
    )
    const report = read(unitReport) as UnitReport | undefined
    counts.passed += report?.numPassedTests ?? 0
    // A runner that fell over without a report has failed, whatever it counted.
    counts.failed += report?.numFailedTests || (code === 0 ? 0 : 1)
  }
  if (wanted('journeys')) {
    rmSync(journeysReport, { force: true })
    const code = await runCommand('playwright', ['test', ...options])
    const report = read(journeysReport) as JourneysReport | undefined
    counts.passed += report?.stats.expected ?? 0
    counts.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) || (code === 0 ? 0 : 1)
  }
} finally {
  await database.stop()
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
