import { inWords } from './durations.ts'
import type { Result } from './results.ts'

const SLOWEST = 15

const inLines = ({ file, line, title, failure }: Result): string =>
  [`  ${[file, line].filter(Boolean).join(':')}: ${title.split('\n')[0]}`, failure && `    ${failure}`]
    .filter(Boolean)
    .join('\n')

/** What was slow, what was unsteady, how long it took, and the line that counts. Gives back how many failed. */
export const printClosingLines = (all: Result[], unsteady: Result[], total: string): number => {
  const skipped = all.filter((result) => result.skipped !== undefined)
  const results = all.filter((result) => result.skipped === undefined)
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  console.log(`\nThe ${slowest.length} slowest:`)
  for (const { seconds, file, title } of slowest)
    console.log(`${inWords(seconds).padStart(12)}  ${file}: ${title}`)
  if (unsteady.length > 0) {
    console.log('\nUnsteady, failed once and passed by itself (npm run steady finds out why):')
    for (const result of unsteady) console.log(inLines(result))
  }
  if (skipped.length > 0) console.log('\nSkipped:')
  for (const result of skipped)
    console.log(`  ${result.file}: ${result.title}\n    because ${result.skipped}`)
  const failures = results.filter(({ passed }) => !passed)
  if (failures.length > 0) console.log('\nFailed:')
  for (const result of failures) console.log(inLines(result))
  console.log(`\n${total}`)
  const notRun = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  console.log(`\n${results.length - failures.length} passed, ${failures.length} failed${notRun}`)
  return failures.length
}
