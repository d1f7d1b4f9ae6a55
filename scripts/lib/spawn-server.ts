import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { compileCacheOf } from './builds.ts'
import { nodeFlagsOf } from './node-flags.ts'

/** Runs `server/<name>.js` of a build, or the `file` that is named. */
export const spawnServer = (
  name: string,
  {
    build,
    environment,
    file = join(build, 'server', `${name}.js`),
    output = 'inherit',
  }: {
    build: string
    environment: NodeJS.ProcessEnv
    file?: string | undefined
    output?: number | 'inherit'
  },
): ChildProcess =>
  // Detached, so that Ctrl-C reaches only us and the order of stopping is ours.
  spawn(process.execPath, [...nodeFlagsOf(name), file], {
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
    env: { ...compileCacheOf(build), ...environment },
  })
