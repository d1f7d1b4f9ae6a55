import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createTarReader } from './tar.ts'

/** PostgreSQL's own list of what it gave; the log is not on it, and proves itself. */
const ClusterFiles = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

const isOutside = (name: string): boolean => name.startsWith('/') || name.split('/').includes('..')

/** Unpacks a cluster into an empty folder, and holds each file against the list. */
export const unpackCluster = async (
  archive: AsyncIterable<Buffer>,
  list: AsyncIterable<Buffer>,
  folder: string,
): Promise<void> => {
  const found = new Map<string, string>()
  let file: { name: string; handle: FileHandle; hash: Hash } | undefined
  const reader = createTarReader({
    begin: async ({ name, isFolder, mode }) => {
      if (isOutside(name)) throw new Error(`${name} is no file of a cluster`)
      const path = join(folder, name)
      if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
      else file = { name, handle: await open(path, 'wx', mode & 0o700), hash: createHash('sha256') }
    },
    data: async (chunk) => {
      file?.hash.update(chunk)
      await file?.handle.writeFile(chunk)
    },
    end: async () => {
      if (!file) return
      await file.handle.close()
      found.set(file.name, file.hash.digest('hex'))
      file = undefined
    },
  })
  try {
    for await (const part of archive) await reader.write(part)
  } finally {
    await file?.handle.close()
  }
  const { Files: files } = ClusterFiles.parse(
    JSON.parse(Buffer.concat(await Array.fromAsync(list)).toString()),
  )
  for (const { Path: path, Checksum: checksum } of files)
    if (found.get(path) !== checksum) throw new Error(`${path} is not what the database had`)
}
