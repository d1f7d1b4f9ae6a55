import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heicSample } from '#tests/support/heic-sample.ts'
import { startImageProcessor, UnreadableImage } from './index.ts'
import type { Crop } from './index.ts'
import {
  chunk,
  colourAt,
  distance,
  fileOf,
  insertAt,
  plain,
  quarterPlaces,
  ultraHdr,
} from '#tests/support/pictures.ts'

// At low priority a photo takes long while others keep the machine busy.
const processor = startImageProcessor({ jobTimeoutMs: 120_000 })
afterAll(() => processor.stop())

test('PHO-1 a HEIC of a telephone comes out upright and in its true colours', async () => {
  const renditions = await processor.render(heicSample)
  expect([renditions.width, renditions.height]).toEqual([240, 320])
  // The four colours are meant in Display P3; these are the same ones in sRGB.
  const expected = [
    [240, 0, 23],
    [0, 204, 0],
    [40, 40, 229],
    [232, 220, 0],
  ]
  const large = fileOf(renditions, 'large.jpg')
  for (const [index, [x, y]] of quarterPlaces.entries()) {
    const seen = await colourAt(large, x, y)
    expect(distance(seen, expected[index] ?? []), `${x} ${y} is ${seen.join()}`).toBeLessThan(5)
  }
  const cropped = await processor.render(heicSample, { x: 0, y: 0.3, width: 1, height: 0.7 })
  expect([cropped.width, cropped.height]).toEqual([240, 224])
})

test('PHO-1 of an Ultra HDR JPEG of a telephone the ordinary photo is taken', async () => {
  const file = await ultraHdr('#336699')
  expect((await sharp(file).metadata()).gainMap).toBeDefined()
  const renditions = await processor.render(file)
  expect([renditions.width, renditions.height]).toEqual([640, 480])
  expect(distance(await colourAt(fileOf(renditions, 'large.jpg'), 0.5, 0.5), [51, 102, 153])).toBeLessThan(8)
  for (const { name, body } of renditions.files) expect(body.includes('hdr-gain-map'), name).toBe(false)
})

const kinds: [kind: string, make: () => Promise<Buffer>, colour: number[], tolerance?: number][] = [
  // Its inks cannot make every colour of a screen.
  ['CMYK JPEG', () => plain(300, 300, '#993333').toColourspace('cmyk').jpeg().toBuffer(), [153, 51, 51], 32],
  ['grey JPEG', () => plain(300, 300, '#777777').greyscale().jpeg().toBuffer(), [119, 119, 119]],
  ['16-bit PNG', () => plain(300, 300, '#336699').toColourspace('rgb16').png().toBuffer(), [51, 102, 153]],
  [
    '16-bit grey PNG',
    () => plain(300, 300, '#777777').toColourspace('grey16').png().toBuffer(),
    [119, 119, 119],
  ],
  [
    'half transparent PNG with a palette',
    () => plain(300, 300, '#000000').ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    [127, 127, 127],
  ],
  [
    'half transparent grey PNG',
    () => plain(300, 300, '#000000').greyscale().ensureAlpha(0.5).png().toBuffer(),
    [127, 127, 127],
  ],
  ['transparent WebP', () => plain(300, 300).ensureAlpha(0).webp().toBuffer(), [255, 255, 255]],
  [
    'animated WebP',
    async () => {
      const frames = ['#336699', '#ff0000'].map((colour) => plain(300, 300, colour).png().toBuffer())
      return sharp(await Promise.all(frames), { join: { animated: true } })
        .webp()
        .toBuffer()
    },
    [51, 102, 153],
  ],
  [
    'animated PNG',
    async () =>
      insertAt(
        await plain(300, 300).png().toBuffer(),
        33,
        chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      ),
    [51, 102, 153],
  ],
]

test.each(kinds)('PHO-1 a photo is made of: %s', async (_kind, make, colour, tolerance = 8) => {
  const { files, width, height } = await processor.render(await make())
  expect([width, height]).toEqual([300, 300])
  for (const { name, body } of files) {
    expect(await sharp(body).metadata(), name).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
    const seen = await colourAt(body, 0.5, 0.5)
    expect(distance(seen, colour), `${name} is ${seen.join()}`).toBeLessThan(tolerance)
  }
})

const refusalOf = async (file: Buffer, crop?: Crop): Promise<unknown> => {
  const answer = await processor.render(file, crop).catch((error: unknown) => error)
  return answer instanceof UnreadableImage ? answer.reason : answer
}

const strangers: [kind: string, make: () => Buffer | Promise<Buffer>][] = [
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"></svg>')],
  ['SVG with a declaration', () => Buffer.from('<?xml version="1.0"?><svg width="500" height="500"/>')],
  ['HTML', () => Buffer.from('<!doctype html><img src="x.jpg"><script>alert(1)</script>')],
  ['ZIP', () => Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['GIF', () => plain(500, 500).gif().toBuffer()],
  ['TIFF', () => plain(500, 500).tiff().toBuffer()],
  ['text', () => Buffer.from('this is no photo.jpg')],
  ['nothing', () => Buffer.alloc(0)],
]

test.each(strangers)('PHO-1 a file that is %s by its bytes is refused', async (_kind, make) => {
  expect(await refusalOf(await make())).toBe('type')
})

const pngOf = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = [chunk('IDAT', Buffer.alloc(20)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, chunk('IHDR', header), ...end])
}

/** A photo whose header claims another size than it has. */
const claiming = (file: Buffer, mark: Buffer | string, offset: number, claim: Buffer) => {
  const at = file.indexOf(mark)
  expect(at).toBeGreaterThan(0)
  const changed = Buffer.from(file)
  claim.copy(changed, at + offset)
  return changed
}

const bombs: [kind: string, make: () => Buffer | Promise<Buffer>][] = [
  ['PNG', () => pngOf(50_000, 50_000)],
  ['PNG, one pixel row too many', () => pngOf(10_000, 8001)],
  [
    'JPEG',
    async () =>
      claiming(
        await plain(300, 300).jpeg().toBuffer(),
        Buffer.from([0xff, 0xc0]),
        5,
        Buffer.from('ea60ea60', 'hex'),
      ),
  ],
  ['HEIC', () => claiming(heicSample, 'ispe', 8, Buffer.from('00004e2000004e20', 'hex'))],
]

test.each(bombs)('PHO-1 a bomb is refused by its header alone: %s', async (_kind, make) => {
  expect(await refusalOf(await make())).toBe('too_large')
})

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const noisy = () => sharp({ create: { width: 400, height: 500, channels: 3, background: '#888', noise } })

const damaged: [kind: string, make: () => Buffer | Promise<Buffer>][] = [
  ['half a JPEG', async () => half(await noisy().jpeg().toBuffer())],
  ['half a progressive JPEG', async () => half(await noisy().jpeg({ progressive: true }).toBuffer())],
  ['the first bytes of a JPEG', async () => (await noisy().jpeg().toBuffer()).subarray(0, 40)],
  ['half a PNG', async () => half(await noisy().png().toBuffer())],
  ['half a WebP', async () => half(await noisy().webp().toBuffer())],
  ['half an AVIF', async () => half(await noisy().avif({ effort: 0 }).toBuffer())],
  ['a HEIC without its end', () => heicSample.subarray(0, -60)],
  ['a PNG without pixels', () => pngOf(500, 500)],
]

test.each(damaged)('PHO-1 a damaged file is refused: %s', async (_kind, make) => {
  expect(await refusalOf(await make())).toBe('damaged')
})

test('PHO-1 a photo that is too small, or whose crop is, is refused', async () => {
  expect(await refusalOf(await plain(100, 100).jpeg().toBuffer())).toBe('too_small')
  expect(await refusalOf(await plain(199, 1000).jpeg().toBuffer())).toBe('too_small')
  expect(await refusalOf(await plain(200, 200).jpeg().toBuffer())).toMatchObject({ width: 200, height: 200 })
  const file = await plain(1000, 1000).jpeg().toBuffer()
  expect(await refusalOf(file, { x: 0.5, y: 0.5, width: 0.1, height: 0.5 })).toBe('too_small')
  expect(await refusalOf(file, { x: 0.9, y: 0, width: 0.5, height: 1 })).toBe('too_small')
  expect(await refusalOf(file, { x: Number.NaN, y: 0, width: 1, height: 1 })).toBe('too_small')
  expect(await refusalOf(heicSample, { x: 0, y: 0, width: 0.5, height: 1 })).toBe('too_small')
})
