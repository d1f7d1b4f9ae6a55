import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPortrait, drawScene } from './index.ts'
import type { Sitter } from './index.ts'

const mostBytes = 12_000
const genders = ['woman', 'man', 'other'] as const

const sitters = Array.from({ length: 500 }, (_, at): Sitter => ({
  gender: genders[at % 3] ?? 'other',
  age: 18 + ((at * 7) % 58),
  seed: at * 7919 + 1,
}))

const pixelsOf = async (drawing: string) => {
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(64, 80)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 80])
  return data.toString('base64')
}

test('OPS-1 the demo draws the same member the same way each time', () => {
  for (const sitter of sitters.slice(0, 50)) {
    expect(drawPortrait({ ...sitter }, 0)).toBe(drawPortrait(sitter, 0))
    expect(drawPortrait({ ...sitter }, 2)).toBe(drawPortrait(sitter, 2))
    expect(drawScene(sitter.seed)).toBe(drawScene(sitter.seed))
  }
})

test('OPS-1 no two of five hundred demo members look the same', async () => {
  const seen = new Set<string>()
  for (const sitter of sitters) seen.add(await pixelsOf(drawPortrait(sitter, 0)))
  expect(seen.size).toBe(sitters.length)
})

test('OPS-1 the photos of a demo member differ from each other', async () => {
  for (const sitter of sitters.slice(0, 40)) {
    const photos = [
      drawPortrait(sitter, 0),
      drawPortrait(sitter, 1),
      drawPortrait(sitter, 2),
      drawScene(sitter.seed),
    ]
    expect(new Set(await Promise.all(photos.map(pixelsOf))).size).toBe(photos.length)
  }
})

test('OPS-1 drawings for the demo stay small and refer only to what they define', () => {
  for (const { seed, gender, age } of sitters) {
    for (const drawing of [drawPortrait({ gender, age, seed }, seed % 4), drawScene(seed)]) {
      expect(Buffer.byteLength(drawing)).toBeLessThan(mostBytes)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      const defined = new Set(drawing.matchAll(/ id="(\w+)"/g).map(([, id]) => id))
      for (const [, used] of drawing.matchAll(/(?:url\(#|href="#)(\w+)/g)) expect(defined).toContain(used)
    }
  }
})
