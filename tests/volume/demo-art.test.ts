import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPortrait, drawScene } from '#demo/photos/art/index.ts'
import type { Sitter } from '#demo/photos/art/index.ts'
import { progressOf, volume } from '../support/volume.ts'

const genders = ['woman', 'man', 'other'] as const

const sitters = Array.from({ length: volume(500) }, (_, at): Sitter => ({
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

test('OPS-1 no two demo members look the same', async () => {
  const seen = new Set<string>()
  const tick = progressOf('portraits', sitters.length)
  for (const sitter of sitters) {
    seen.add(await pixelsOf(drawPortrait(sitter, 0)))
    tick()
  }
  expect(seen.size).toBe(sitters.length)
})

test('OPS-1 the photos of a demo member differ from each other', async () => {
  for (const sitter of sitters.slice(0, volume(400))) {
    const photos = [
      drawPortrait(sitter, 0),
      drawPortrait(sitter, 1),
      drawPortrait(sitter, 2),
      drawScene(sitter.seed),
    ]
    expect(new Set(await Promise.all(photos.map(pixelsOf))).size).toBe(photos.length)
  }
})
