import sharp from 'sharp'
import { expect, test } from 'vitest'
import { nearest } from '#tests/support/hash-distance.ts'
import { plain } from '#tests/support/pictures.ts'
import { disguises, variedPicture } from '#tests/support/varied-pictures.ts'
import { openPicture } from './decode.ts'
import { photoHashes } from './photo-hashes.ts'

const AT_MOST_BITS = 31
const PICTURES = 40

const hashesOf = async (file: Buffer): Promise<string[]> => (await photoHashes(await openPicture(file))) ?? []
const files = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => variedPicture(seed)))
const known = await Promise.all(files.map(hashesOf))

test('SAF-8 B12 a picture has ten hashes of 256 bits', () => {
  for (const hashes of known) {
    expect(hashes).toHaveLength(10)
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  }
})

test.each(Object.entries(disguises))(
  'SAF-8 B12 at least 95 in a hundred pictures are known again: %s',
  async (_name, disguise) => {
    const found = await Promise.all(
      files.map(async (file, index) => {
        const hashes = await hashesOf(await disguise(file))
        return nearest(hashes, known[index] ?? []) <= AT_MOST_BITS
      }),
    )
    expect(found.filter(Boolean).length / PICTURES).toBeGreaterThanOrEqual(0.95)
  },
)

test('SAF-8 B12 no two different pictures are taken for the same one', () => {
  for (const [index, one] of known.entries()) {
    for (const other of known.slice(0, index)) expect(nearest(one, other)).toBeGreaterThan(AT_MOST_BITS)
  }
})

test('SAF-8 B12 a picture with nothing in it could be any, and has no hashes', async () => {
  expect(await hashesOf(await plain(400, 500).jpeg().toBuffer())).toEqual([])
  const slope = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs><linearGradient id="g"><stop stop-color="#999"/>
    <stop offset="1" stop-color="#aaa"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/></svg>`
  expect(await hashesOf(await sharp(Buffer.from(slope)).removeAlpha().jpeg().toBuffer())).toEqual([])
})
