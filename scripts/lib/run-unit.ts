import { rmSync } from 'node:fs'
import { inProject } from '#platform/root.ts'
import { runCommand } from './commands.ts'
import { readUnitResults } from './results.ts'
import type { Result } from './results.ts'

const report = inProject('.cache', 'unit.json')

/** Vitest with these options. A runner that fell over without a report has failed, whatever it counted. */
export const runUnit = async (options: string[], environment: NodeJS.ProcessEnv = {}): Promise<Result[]> => {
  rmSync(report, { force: true })
  const code = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    { NODE_ENV: 'test', ...environment },
  )
  const results = readUnitResults(report)
  if (code === 0 || results.some(({ passed }) => !passed)) return results
  return [...results, { title: `vitest ended with ${code}`, file: 'vitest', seconds: 0, passed: false }]
}
