import { spawn } from 'node:child_process'
import { projectRoot } from '#platform/root.ts'

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
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', end)
      void isHeard.then(() => resolve(code ?? 1))
    })
  })
