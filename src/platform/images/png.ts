import { crc32, deflateSync } from 'node:zlib'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Eight bits each of red, green and blue. */
const TRUE_COLOUR = Buffer.from([8, 2, 0, 0, 0])
/** Each row tells how it differs from the one above: a blur hardly does. */
const UP = 2

/** Small enough to travel in a mail; what is see-through is not so here. */
export const pngOf = ({ w, h, rgba }: { w: number; h: number; rgba: Uint8Array }): Buffer => {
  const at = (x: number, y: number, channel: number) => rgba[(y * w + x) * 4 + channel] ?? 0
  const rows = Array.from({ length: h }, (_, y) => {
    const row = Buffer.alloc(1 + w * 3)
    row[0] = UP
    for (let n = 0; n < w * 3; n++) {
      const [x, channel] = [Math.floor(n / 3), n % 3]
      row[n + 1] = at(x, y, channel) - (y > 0 ? at(x, y - 1, channel) : 0)
    }
    return row
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(w), uint32(h), TRUE_COLOUR])),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
