import { afterAll, expect, test } from 'vitest'
import { heicSample } from '#tests/support/heic-sample.ts'
import { plain } from '#tests/support/pictures.ts'
import { heifPixels } from './heif-pixels.ts'
import { startImageProcessor } from './index.ts'

const processor = startImageProcessor()
afterAll(() => processor.stop())

const bytesOf = (size: 2 | 4, ...numbers: number[]) => {
  const bytes = Buffer.alloc(size * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUIntBE(number, index * size, size)
  return bytes
}
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([bytesOf(4, body.length + 8), Buffer.from(type), body])
}
const full = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts)
const ispe = (width: number, height: number) => full('ispe', 0, bytesOf(4, width, height))
const entry = (id: number, type: string) => full('infe', 2, bytesOf(2, id, 0), Buffer.from(`${type}\0`))

const SHOWN = 400
const TILE = { width: 1000, height: 800 }
const tile = await plain(TILE.width, TILE.height).avif({ effort: 0 }).toBuffer()
const cut = (type: string) => {
  const at = tile.indexOf(type) - 4
  return tile.subarray(at, at + tile.readUInt32BE(at))
}

/** 400 × 400 pixels are shown of so many tiles by so many, which are all the same one. */
const gridOf = (side: number): Buffer => {
  const grid = Buffer.concat([Buffer.from([0, 0, side - 1, side - 1]), bytesOf(2, SHOWN, SHOWN)])
  const coded = cut('mdat').subarray(8)
  const tiles = Array.from({ length: side * side }, () => 2)
  const associations = [
    bytesOf(4, 2),
    bytesOf(2, 1),
    Buffer.from([2, 1, 4]),
    bytesOf(2, 2),
    Buffer.from([3, 2, 0x83, 4]),
  ]
  const fileWith = (offset: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('avif\0\0\0\0mif1avifmiaf')),
      full(
        'meta',
        0,
        full('hdlr', 0, Buffer.from('\0\0\0\0pict'), Buffer.alloc(13)),
        full('pitm', 0, bytesOf(2, 1)),
        full('iinf', 0, bytesOf(2, 2), entry(1, 'grid'), entry(2, 'av01')),
        full('iref', 0, box('dimg', bytesOf(2, 1, tiles.length, ...tiles))),
        box(
          'iprp',
          box('ipco', ispe(SHOWN, SHOWN), ispe(TILE.width, TILE.height), cut('av1C'), cut('pixi')),
          full('ipma', 0, ...associations),
        ),
        full(
          'iloc',
          1,
          Buffer.from([0x44, 0]),
          bytesOf(2, 2, 1, 1, 0, 1),
          bytesOf(4, 0, grid.length),
          bytesOf(2, 2, 0, 0, 1),
          bytesOf(4, offset, coded.length),
        ),
        box('idat', grid),
      ),
      box('mdat', coded),
    ])
  return fileWith(fileWith(0).length - coded.length)
}

test('PHO-3 the pixels of an AVIF and of a HEIC are those that are decoded', async () => {
  expect(heifPixels(await plain(640, 480).avif({ effort: 0 }).toBuffer())).toBe(640 * 480)
  expect(heifPixels(heicSample)).toBeGreaterThanOrEqual(240 * 320)
  expect(heifPixels(heicSample)).toBeLessThan(1_000_000)
  expect(heifPixels(gridOf(2))).toBe(4 * TILE.width * TILE.height)
})

test('PHO-3 OPS-5 a picture whose tiles are far larger than it is refused before it is decoded', async () => {
  const refused = (file: Buffer) =>
    processor.render(file).then(
      () => 'rendered',
      (error: Error) => error.message,
    )
  expect(await refused(gridOf(1))).toBe('rendered')
  expect(await refused(gridOf(16))).toBe('images: too_heavy')
  // Also where bytes that mean nothing make the file as large as a photo would be.
  expect(await refused(Buffer.concat([gridOf(16), box('free', Buffer.alloc(1_000_000))]))).toBe(
    'images: too_heavy',
  )
})

test('PHO-3 what does not tell its size, is cut off or turns in a circle has no end', async () => {
  const file = gridOf(2)
  expect(heifPixels(Buffer.alloc(0))).toBe(Infinity)
  for (let length = 0; length < file.indexOf('idat'); length += 7)
    expect(heifPixels(file.subarray(0, length)), String(length)).toBe(Infinity)
  // Each of its many parts is itself.
  const circle = gridOf(16)
  const first = circle.indexOf('dimg') + 8
  for (let part = 0; part < 256; part++) circle.writeUInt16BE(1, first + 2 * part)
  expect(heifPixels(circle)).toBe(Infinity)
})
