import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, expect, test } from 'vitest'
import { startImageProcessor } from './index.ts'
import {
  chunk,
  distance,
  fileOf,
  insertAt,
  jpegSegment,
  plain,
  quarterColours,
  quarters,
  quartersOf,
} from '#tests/support/pictures.ts'

// At low priority a photo takes long while others keep the machine busy.
const processor = startImageProcessor({ jobTimeoutMs: 120_000 })
afterAll(() => processor.stop())

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret xmlns="http://ns.adobe.com/xap/1.0/"/></x:xmpmeta>'

/** A photo that tells where it was taken, in every way that its format has. */
const talkative = (image: Sharp) =>
  image
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Anna Jansen' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1', GPSLongitude: '4/1 54/1 0/1' },
    })
    .withIccProfile('p3')
    .withXmp(xmp)

const talkativeFiles = [
  {
    format: 'JPEG',
    make: async () =>
      insertAt(
        await talkative(quarters(800, 1000)).jpeg().toBuffer(),
        2,
        jpegSegment(0xfe, 'a comment of Anna Jansen'),
        jpegSegment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x50\0\x0bAnna Jansen'),
      ),
  },
  {
    format: 'PNG',
    make: async () =>
      insertAt(
        await talkative(quarters(800, 1000)).png().toBuffer(),
        33,
        chunk('tEXt', Buffer.from('Comment\0by Anna Jansen')),
      ),
  },
  { format: 'WebP', make: () => talkative(quarters(800, 1000)).webp().toBuffer() },
  { format: 'AVIF', make: () => talkative(quarters(800, 1000)).avif({ effort: 0 }).toBuffer() },
]

test.each(talkativeFiles)(
  'PHO-3 nothing but the pixels is left of a photo with GPS: $format',
  async ({ make }) => {
    const file = await make()
    expect(file.includes('Anna Jansen') || file.includes('Telephone')).toBe(true)
    expect(await sharp(file).metadata()).toMatchObject({
      exif: expect.anything(),
      icc: expect.anything(),
      xmp: expect.anything(),
    })
    const { files } = await processor.render(file)
    expect(files).toHaveLength(8)
    for (const { name, body } of files) {
      const metadata = await sharp(body).metadata()
      for (const kind of [
        'exif',
        'icc',
        'xmp',
        'iptc',
        'orientation',
        'comments',
        'tifftagPhotoshop',
      ] as const) {
        expect(metadata[kind], `${name} ${kind}`).toBeUndefined()
      }
      const words = [
        'Exif',
        'EXIF',
        'ICC_PROFILE',
        'ICCP',
        'XMP ',
        'http://ns.adobe.com',
        'Photoshop',
        'Anna',
      ]
      for (const word of words) expect(body.includes(word), `${name} ${word}`).toBe(false)
      expect(await quartersOf(body), name).toEqual(quarterColours)
    }
  },
)

test('PHO-3 each rendition has its size, as WebP and as JPEG', async () => {
  const { files, width, height } = await processor.render(await quarters(3000, 2000).jpeg().toBuffer())
  expect([width, height]).toEqual([1600, 1067])
  const seen: unknown[] = []
  for (const { name, type, body } of files) {
    const { format, ...size } = await sharp(body).metadata()
    seen.push([name, type, format, size.width, size.height])
  }
  expect(seen).toEqual([
    ['large.webp', 'image/webp', 'webp', 1600, 1067],
    ['large.jpg', 'image/jpeg', 'jpeg', 1600, 1067],
    ['card.webp', 'image/webp', 'webp', 640, 800],
    ['card.jpg', 'image/jpeg', 'jpeg', 640, 800],
    ['thumb.webp', 'image/webp', 'webp', 320, 400],
    ['thumb.jpg', 'image/jpeg', 'jpeg', 320, 400],
    ['match.webp', 'image/webp', 'webp', 640, 640],
    ['match.jpg', 'image/jpeg', 'jpeg', 640, 640],
  ])
})

test('PHO-3 the large one is never larger than the photo, and a panorama keeps its proportions', async () => {
  const small = await processor.render(await plain(210, 300).png().toBuffer())
  expect([small.width, small.height]).toEqual([210, 300])
  const wide = await processor.render(await plain(6000, 1000).jpeg().toBuffer())
  expect([wide.width, wide.height]).toEqual([1600, 267])
  expect(await sharp(fileOf(wide, 'card.webp')).metadata()).toMatchObject({ width: 640, height: 800 })
})

/** How a camera stores the upright picture under each orientation. */
const storedAs: [orientation: number, store: (image: Sharp) => Sharp][] = [
  [1, (image) => image],
  [2, (image) => image.flop()],
  [3, (image) => image.rotate(180)],
  [4, (image) => image.flip()],
  [5, (image) => image.flop().rotate(270)],
  [6, (image) => image.rotate(270)],
  [7, (image) => image.flop().rotate(90)],
  [8, (image) => image.rotate(90)],
]

test.each(storedAs)('PHO-3 a photo of orientation %i comes out upright', async (orientation, store) => {
  const upright = await quarters(400, 500).png().toBuffer()
  const file = await store(sharp(upright)).withMetadata({ orientation }).jpeg().toBuffer()
  const renditions = await processor.render(file)
  expect([renditions.width, renditions.height]).toEqual([400, 500])
  for (const name of ['large.webp', 'card.jpg', 'thumb.webp', 'match.jpg']) {
    expect(await quartersOf(fileOf(renditions, name)), name).toEqual(quarterColours)
  }
})

test('PHO-1 a crop takes its part of the upright picture', async () => {
  const upright = await quarters(800, 1000).png().toBuffer()
  const file = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const [index, colour] of quarterColours.entries()) {
    const crop = { x: (index % 2) / 2, y: index < 2 ? 0 : 0.5, width: 0.5, height: 0.5 }
    const renditions = await processor.render(file, crop)
    expect([renditions.width, renditions.height]).toEqual([400, 500])
    for (const name of ['large.webp', 'match.webp']) {
      expect(await quartersOf(fileOf(renditions, name))).toEqual([colour, colour, colour, colour])
    }
  }
  const beyond = await processor.render(file, { x: 0.5, y: -0.2, width: 3, height: 0.7 })
  expect([beyond.width, beyond.height]).toEqual([400, 500])
})

test('PHO-3 what hangs behind the photo does not come along', async () => {
  const jpeg = await plain(400, 500).jpeg().toBuffer()
  const { files } = await processor.render(
    Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>'), Buffer.alloc(1000, '<b>')]),
  )
  for (const { body } of files) expect(body.includes('<script>') || body.includes('<b>')).toBe(false)
})

const face = async (width: number, height: number, left: number, top: number) => {
  const [x, y] = [left + 100, top + 130]
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#8a96a3"/><ellipse cx="${x}" cy="${y}" rx="100" ry="130" fill="#d9a384"/>` +
    `<g fill="#3b2a22"><circle cx="${x - 35}" cy="${y - 20}" r="10"/><circle cx="${x + 35}" cy="${y - 20}" r="10"/></g></svg>`
  return sharp(Buffer.from(drawn)).jpeg().toBuffer()
}

/** How much of a picture is skin, in pixels. */
const skinIn = async (image: Buffer): Promise<number> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isNear = (at: number, value: number) => Math.abs((data[at] ?? 0) - value) < 30
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (isNear(at, 217) && isNear(at + 1, 163) && isNear(at + 2, 132)) count++
  }
  return count
}

test.each([
  ['high in a tall photo', 900, 1600, 350, 160],
  ['at the left of a wide photo', 1600, 900, 100, 200],
  ['at the right of a wide photo', 1600, 900, 1300, 200],
])('PHO-3 a face %s is whole on the card and the match image', async (_where, width, height, left, top) => {
  const renditions = await processor.render(await face(width, height, left, top))
  const whole = await skinIn(fileOf(renditions, 'large.jpg'))
  for (const name of ['card', 'match']) {
    const image = fileOf(renditions, `${name}.jpg`)
    const side = name === 'card' && width > height ? 800 / height : 640 / Math.min(width, height)
    expect(await skinIn(image), name).toBeGreaterThan(0.95 * whole * side ** 2)
  }
})

test('PHO-3 the thumbhash tells shape and colour', async () => {
  const { thumbhash } = await processor.render(await plain(600, 900, '#c83232').jpeg().toBuffer())
  const hash = Buffer.from(thumbhash, 'base64')
  expect(hash.length).toBeLessThan(30)
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2 / 3, 0)
  const { r, g, b, a } = thumbHashToAverageRGBA(hash)
  expect(distance([r * 255, g * 255, b * 255, a * 255], [200, 50, 50, 255])).toBeLessThan(12)
})
