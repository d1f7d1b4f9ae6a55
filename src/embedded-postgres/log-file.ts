import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

const LARGEST_LOG_BYTES = 10 * 1024 * 1024
const TAIL_BYTES = 8 * 1024

export type LogFile = { fd: number; close(): void; readTail(): Promise<string> }

export function openLogFile(file: string): LogFile {
  // As root in an ordinary user's folder a link could point anywhere: not followed.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW
  const fd = openSync(file, flags, 0o600)
  if (process.geteuid?.() === 0) {
    const folder = statSync(path.dirname(file))
    fchownSync(fd, folder.uid, folder.gid)
  }
  if (fstatSync(fd).size > LARGEST_LOG_BYTES) ftruncateSync(fd)
  const start = fstatSync(fd).size
  return {
    fd,
    close: () => closeSync(fd),
    readTail: () => readFrom(file, start),
  }
}

/** The last of what was written since `start`: earlier lines are about an earlier server. */
async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const from = Math.max(start, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(TAIL_BYTES), position: from })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
