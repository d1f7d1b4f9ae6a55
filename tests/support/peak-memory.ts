import { readFileSync, writeFileSync } from 'node:fs'

/** What the kernel saw a process hold at most: whoever looks now and then misses what was in between. */
export const peakMemoryBytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** What was before counts no more. */
export const forgetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
