import type { Sealer } from '#platform/sealer.ts'
import { Refusal } from '#protocol/refusal.ts'

/** Where a list of likes goes on: behind this one. */
type Listed = { is_new: boolean; at: Date; id: number }
type Cursor = { afterNew: boolean | null; afterAt: Date | null; afterId: number | null }

export const BEGINNING: Cursor = { afterNew: null, afterAt: null, afterId: null }
/** One byte for whether it is new, six for the moment and six for the member. */
const BYTES = 13

/** Sealed: it would tell to the millisecond when somebody was here. */
export const writeCursor = (cursors: Sealer, { is_new: isNew, at, id }: Listed): string => {
  const content = Buffer.alloc(BYTES)
  content.writeUInt8(Number(isNew), 0)
  content.writeUIntBE(at.getTime(), 1, 6)
  content.writeUIntBE(id, 7, 6)
  return cursors.seal(content)
}

export const readCursor = (cursors: Sealer, after: string): Cursor => {
  const content = cursors.open(after)
  if (content?.length !== BYTES)
    throw new Refusal('invalid_input', {}, { fields: { after: 'invalid_format' } })
  return {
    afterNew: content.readUInt8(0) === 1,
    afterAt: new Date(content.readUIntBE(1, 6)),
    afterId: content.readUIntBE(7, 6),
  }
}
