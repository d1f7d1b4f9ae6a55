import { spawn } from 'node:child_process'
import { projectRoot } from '#platform/root.ts'

/** Runs a command of the project with our output as its own; resolves to its exit code. */
export const runCommand = (
  command: string,
  options: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
