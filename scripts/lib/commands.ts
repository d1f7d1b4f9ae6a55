import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { projectRoot } from '#platform/root.ts'

/** As shells count: the exit code of what a signal has ended. */
const SIGNALLED = 128
export const isKilled = (code: number): boolean => code > SIGNALLED

/** Runs a command of the project with our output as its own; resolves to its exit code. A stop ends it too. */
export const runCommand = (
  command: string,
  options: string[],
  environment: NodeJS.ProcessEnv = {},
  { signal, onMessage }: { signal?: AbortSignal; onMessage?: (message: unknown) => void } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd: projectRoot,
      stdio: ['inherit', 'inherit', 'inherit', ...(onMessage ? (['ipc'] as const) : [])],
      env: { ...process.env, ...environment },
    })
    const end = () => void child.kill('SIGTERM')
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    const isHeard = new Promise<void>((heard) => {
      if (!onMessage) return heard()
      child.on('message', onMessage)
      // Its last message may come after its end.
      child.on('disconnect', heard)
    })
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', end)
      const status = killedBy ? SIGNALLED + constants.signals[killedBy] : (code ?? 1)
      void isHeard.then(() => resolve(status))
    })
  })
