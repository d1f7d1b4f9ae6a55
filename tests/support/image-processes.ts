import { readdirSync, readFileSync } from 'node:fs'

const parentOf = (pid: string) => /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

/** The processes that make images, of this one or another parent, and that still live. */
export const imageProcesses = (parent = process.pid): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return command.includes('images/process.ts') && parentOf(pid) === String(parent)
      } catch {
        return false
      }
    })
    .map(Number)
