import { createHash } from 'node:crypto'
import type { Vault } from './vault.ts'

/** What a slow line takes within the time limit of one request. */
const PART_BYTES = 4 * 1024 * 1024

/** A stream as it was written: with fewer parts, or other bytes, it is not the same. */
export type Parts = { parts: number; bytes: number; sha256: string }

const nameOf = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, '0')}`

export type PartsWriter = { write: (chunk: Buffer) => Promise<void>; end: () => Promise<Parts> }

/** A stream of any length as objects of a few megabytes: every store takes them, and none is held in memory. */
export const writeParts = (vault: Vault, folder: string): PartsWriter => {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let parts = 0
  let bytes = 0
  const flush = async () => {
    const body = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await vault.put(nameOf(folder, parts++), body)
  }
  return {
    write: async (chunk) => {
      hash.update(chunk)
      bytes += chunk.length
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= PART_BYTES) await flush()
    },
    end: async () => {
      if (waitingBytes > 0) await flush()
      return { parts, bytes, sha256: hash.digest('hex') }
    },
  }
}

/** Throws at the end where it was not all of what was written. */
export async function* readParts(vault: Vault, folder: string, written: Parts): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let part = 0; part < written.parts; part++) {
    const name = nameOf(folder, part)
    const body = await vault.get(name)
    if (!body) throw new Error(`${name} is missing: this backup is not whole`)
    hash.update(body)
    yield body
  }
  if (hash.digest('hex') !== written.sha256) throw new Error(`${folder} is not what was backed up`)
}

/** A stream of lines, each a value as JSON. */
export async function* readLines(parts: AsyncIterable<Buffer>): AsyncGenerator {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
