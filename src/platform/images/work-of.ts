import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10

/** How long a process has had a processor so far, on all its threads; null where nobody says so. */
export const workOf = (pid: number | undefined): number | null => {
  try {
    // Its name may have spaces and brackets.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const [user, system] = afterName.split(' ').slice(11, 13).map(Number)
    return user === undefined || system === undefined ? null : (user + system) * TICK_MS
  } catch {
    return null
  }
}
