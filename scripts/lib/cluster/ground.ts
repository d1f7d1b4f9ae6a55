import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount } from '#embedded-postgres/account.ts'
import type { Account } from '#embedded-postgres/account.ts'
import { UnusablePlace } from '#embedded-postgres/errors.ts'
import { findReachable } from '#embedded-postgres/files.ts'
import { keepRunning } from './part.ts'
import type { Part } from './part.ts'
import type { Programs } from './programs.ts'

/** What stands before a command so that it runs where the part is: a namespace of the network, or nothing. */
export type Place = (part: string) => readonly string[]

export type Ground = {
  account: Account
  /** The folder of a part, which is its own. */
  folderOf: (part: string) => string
  /** A file of its configuration; `once` leaves one alone that the part writes into itself. */
  write: (part: string, file: string, text: string, options?: { once?: boolean }) => string
  run: (part: string, command: readonly string[]) => Part
}

/** Where the parts run, and as whom: PostgreSQL refuses to be root, and the others need not be. */
export const openGround = async (
  folder: string,
  { programs, place = () => [] }: { programs: Programs; place?: Place | undefined },
): Promise<Ground> => {
  const logs = join(folder, 'log')
  mkdirSync(logs, { recursive: true })
  const account = await chooseAccount(folder, join(folder, 'pg1', 'postgres'))
  if (account.ids && !(await findReachable(account, [folder])).has(folder))
    throw new UnusablePlace(
      `User ${account.uid}, as whom the parts run, cannot enter ${folder}: set DATA_DIR to a place outside of private folders`,
    )
  const own = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (account.ids) chownSync(path, account.uid, account.gid)
    return path
  }
  const folderOf = (part: string) => {
    const path = join(folder, part)
    mkdirSync(path, { recursive: true })
    return own(path, 0o700)
  }
  const as = account.ids ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return {
    account,
    folderOf,
    write: (part, file, text, { once = false } = {}) => {
      const path = join(folderOf(part), file)
      if (once && existsSync(path)) return path
      writeFileSync(path, text)
      return own(path, 0o600)
    },
    run: (part, command) =>
      keepRunning({
        name: part,
        // Whoever starts them may be killed: then they end too.
        command: [...place(part), 'setpriv', ...as, '--pdeathsig=TERM', '--', ...command],
        environment: { ...programs.environment, HOME: folderOf(part) },
        cwd: '/',
        logFile: join(logs, `${part}.log`),
      }),
  }
}
