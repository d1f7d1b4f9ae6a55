import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '#platform/root.ts'

export type Result = {
  title: string
  file: string
  line?: number
  seconds: number
  passed: boolean
  /** What its first failure says, in a line. */
  failure?: string
  /** Why it did not run, if it says so itself. */
  skipped?: string
}

type UnitReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[]
      meta?: { whySkipped?: string }
    }[]
  }[]
}
type Suite = {
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    line: number
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

const LONGEST_LINE = 200

const failureOf = (message: string | undefined): Pick<Result, 'failure'> => {
  const [line] = stripVTControlCharacters(message ?? '').split('\n')
  return line ? { failure: line.slice(0, LONGEST_LINE) } : {}
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** Of Vitest's JSON; a file that fell over before its first test is a result, too. */
export const readUnitResults = (file: string): Result[] =>
  ((read(file) as UnitReport | undefined)?.testResults ?? []).flatMap((found) => {
    const name = found.name.replace(`${inProject()}/`, '')
    const tests = found.assertionResults
      .filter(({ status, meta }) => status === 'passed' || status === 'failed' || meta?.whySkipped)
      .map(({ fullName, status, duration, failureMessages, meta }) => ({
        title: fullName,
        file: name,
        seconds: (duration ?? 0) / 1000,
        passed: status !== 'failed',
        ...failureOf(failureMessages?.[0]),
        ...(meta?.whySkipped && { skipped: meta.whySkipped }),
      }))
    const hasFallen = found.status === 'failed' && tests.every(({ passed }) => passed)
    return hasFallen ? [...tests, { title: found.message, file: name, seconds: 0, passed: false }] : tests
  })

const resultsOf = (suite: Suite): Result[] => [
  ...(suite.suites ?? []).flatMap(resultsOf),
  ...(suite.specs ?? []).flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        title,
        file: `tests/journeys/${suite.file}`,
        line,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        passed: status === 'expected',
        ...failureOf(results.find(({ error }) => error)?.error?.message),
      })),
  ),
]

/** Of Playwright's JSON. */
export const readJourneyResults = (file: string): Result[] =>
  ((read(file) as { suites: Suite[] } | undefined)?.suites ?? []).flatMap(resultsOf)
