import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Outcome = { ok: boolean; output: string }

/** PG* variables of the surroundings (PGDATA, PGPORT, PGOPTIONS …) must not steer our server. */
export const serverEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The working folder is entered before the account changes, so a folder below a private home works too.
 * Detached: Ctrl-C in the terminal must not reach these processes before it reaches us.
 */
export function spawnOptions(account: Account, cwd: string) {
  return { cwd, env: serverEnvironment, detached: true, ...account.ids }
}

/** Runs a command to its end; a command that cannot even be started is an outcome that is not ok. */
export function run(
  command: string,
  args: string[],
  options: { account: Account; cwd?: string; input?: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...spawnOptions(options.account, options.cwd ?? '/'),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

export function lastLines(text: string, count = 15): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
