import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { inWords, stopwatch } from './lib/durations.ts'
import type { Result } from './lib/results.ts'
import { runPlaywright } from './lib/run-journeys.ts'
import { runUnit } from './lib/run-unit.ts'
import { newSeed } from './lib/seed.ts'
import { withTestDatabase } from './lib/test-run.ts'

/**
 * Repeats the tests of one file while processes of nobody's keep the processor busy, and tells which of them are
 * unsteady: `npm run steady -- tests/journeys/chat.test.ts --times 50`, with `--grep` for some of its tests.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '1' },
    grep: { type: 'string' },
  },
})
const [file] = positionals
const times = Number(values.times)
const busy = Number(values.busy)
if (!file || !Number.isSafeInteger(times) || times < 1 || !Number.isSafeInteger(busy) || busy < 0) {
  console.error('npm run steady -- <file> [--times 20] [--busy 1] [--grep title]')
  process.exit(1)
}

const isJourney = file.includes('journeys')
const elapsed = stopwatch()
const burners = Array.from({ length: busy }, () => spawn(process.execPath, ['--eval', 'for (;;);']))
process.on('exit', () => burners.forEach((burner) => burner.kill('SIGKILL')))

const results: Result[] = []
await withTestDatabase({ browser: isJourney, servers: !isJourney }, async () => {
  if (isJourney) {
    const grep = values.grep ? ['--grep', values.grep] : []
    results.push(...(await runPlaywright('steady', [file, `--repeat-each=${times}`, ...grep])))
    return
  }
  const grep = values.grep ? ['--testNamePattern', values.grep] : []
  for (let time = 0; time < times; time++) {
    const seed = String(newSeed())
    console.log(`\n${time + 1} of ${times}, seed ${seed}`)
    results.push(...(await runUnit([file, ...grep], { TEST_SEED: seed })))
  }
})

const byTitle = Map.groupBy(results, ({ title }) => title)
let failed = 0
console.log('')
for (const [title, runs] of byTitle) {
  const failures = runs.filter(({ passed }) => !passed).length
  const longest = Math.max(...runs.map(({ seconds }) => seconds))
  failed += failures
  console.log(
    `${failures > 0 ? 'UNSTEADY' : 'steady  '}  ${runs.length - failures} of ${runs.length}, up to ${inWords(longest)}: ${title}`,
  )
}
console.log(`\n${elapsed()} in all, with ${busy} processes that keep the processor busy`)
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && results.length > 0 ? 0 : 1)
