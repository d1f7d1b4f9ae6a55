import { readdirSync, readFileSync } from 'node:fs'

/** The clock in which Linux counts them (`getconf CLK_TCK`): the same on all machines that Node runs on. */
const TICKS_PER_SECOND = 100

type Stat = { pid: number; name: string; parent: number; seconds: number }

/** Fields of proc(5); what is behind the name, which may have anything in it. */
const statOf = (pid: number): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Its own, and of its children that have ended: 14 to 17.
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0)
    return { pid, name, parent: Number(parent), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

const all = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null)

/** Seconds of processors that these processes and their children have had so far. */
export const processorSeconds = (pids: readonly number[]): number =>
  all()
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { seconds }) => sum + seconds, 0)

export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return sum + Number(kilobytes) * 1024
  }, 0)
