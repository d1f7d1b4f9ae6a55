import { rmSync, writeFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'
import { runCommand } from './commands.ts'
import { readJourneyResults } from './results.ts'
import type { Result } from './results.ts'

const unsteadyFile = inProject('.cache', 'unsteady.json')

/** Playwright with these options; what failed leaves its pictures in `.cache/<name>`. */
export const runPlaywright = async (
  name: string,
  options: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Result[]> => {
  const report = inProject('.cache', `${name}.json`)
  rmSync(report, { force: true })
  const code = await runCommand('playwright', ['test', `--output=.cache/${name}`, ...options], {
    ...environment,
    JOURNEYS_REPORT: report,
  })
  const results = readJourneyResults(report)
  if (code === 0 || results.some(({ passed }) => !passed)) return results
  return [
    ...results,
    { title: `playwright ended with ${code}`, file: 'playwright', seconds: 0, passed: false },
  ]
}

const isSame = (one: Result, other: Result) => one.title === other.title && one.file === other.file

/**
 * A journey that fails is run once more, by itself. One that then passes is unsteady: it does not fail the run, but
 * is named at its end and in `.cache/unsteady.json` until somebody has found out why.
 */
export const runJourneys = async (options: string[]): Promise<{ results: Result[]; unsteady: Result[] }> => {
  rmSync(unsteadyFile, { force: true })
  const results = await runPlaywright('journeys', options)
  const failed = results.filter(({ passed, line }) => !passed && line !== undefined)
  if (failed.length === 0) return { results, unsteady: [] }
  console.log(`\n${failed.length} failed and run once more, each by itself.`)
  const places = [...new Set(failed.map(({ file, line }) => `${file}:${line}`))]
  // Journeys that a loop makes share a line: their titles tell them apart.
  const titles = failed.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const again = await runPlaywright('journeys-again', [...places, `--grep=(?:${titles})$`, '--workers=1'])
  const unsteady = failed.filter((one) => again.find((other) => isSame(one, other))?.passed)
  if (unsteady.length > 0) {
    const named = unsteady.map(({ file, line, title }) => ({ file, line, title }))
    writeFileSync(unsteadyFile, `${JSON.stringify(named, null, 2)}\n`)
  }
  return {
    results: results.map((one) => (unsteady.includes(one) ? { ...one, passed: true } : one)),
    unsteady,
  }
}
