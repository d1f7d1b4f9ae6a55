const BLOCK_BYTES = 512

export type TarEntry = { name: string; isFolder: boolean; mode: number; size: number }

/** Told of each entry, then of its bytes, then of its end. */
export type TarVisitor = {
  begin: (entry: TarEntry) => Promise<void>
  data: (chunk: Buffer) => Promise<void>
  end: () => Promise<void>
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const zero = field.indexOf(0)
  return field.subarray(0, zero < 0 ? length : zero).toString()
}

const entryOf = (header: Buffer): TarEntry => {
  const kind = textAt(header, 156, 1)
  const name = textAt(header, 0, 100)
  // Links are for tablespaces, which are refused when a backup is made.
  if (!['', '0', '5'].includes(kind)) throw new Error(`tar: ${name} is of kind ${kind}`)
  const size = Number.parseInt(textAt(header, 124, 12), 8)
  const mode = Number.parseInt(textAt(header, 100, 8), 8)
  if (name === '' || !Number.isSafeInteger(size) || !Number.isSafeInteger(mode))
    throw new Error('tar: a header is damaged')
  return { name: name.replace(/\/$/, ''), isFolder: kind === '5', mode, size }
}

const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES

/** Reads a tar archive as PostgreSQL writes it, in pieces of any length. */
export const createTarReader = (visitor: TarVisitor): { write: (chunk: Buffer) => Promise<void> } => {
  let header = Buffer.alloc(0)
  let left = 0
  let padding = 0
  const readHeader = async () => {
    const block = header
    header = Buffer.alloc(0)
    // Two empty blocks are the end.
    if (block.every((byte) => byte === 0)) return
    const entry = entryOf(block)
    await visitor.begin(entry)
    left = entry.isFolder ? 0 : entry.size
    padding = paddingOf(left)
    if (left === 0) await visitor.end()
  }
  return {
    write: async (chunk) => {
      for (let at = 0; at < chunk.length;) {
        if (left > 0) {
          const piece = chunk.subarray(at, at + left)
          at += piece.length
          left -= piece.length
          await visitor.data(piece)
          if (left === 0) await visitor.end()
        } else if (padding > 0) {
          const skipped = Math.min(padding, chunk.length - at)
          at += skipped
          padding -= skipped
        } else {
          const piece = chunk.subarray(at, at + BLOCK_BYTES - header.length)
          at += piece.length
          header = Buffer.concat([header, piece])
          if (header.length === BLOCK_BYTES) await readHeader()
        }
      }
    },
  }
}
