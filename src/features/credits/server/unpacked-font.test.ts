import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackedFont, unpackWoff } from './unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)
const file = resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff')

test('PAY-2 a font that is unpacked once draws every letter as the packed one does', () => {
  const [packed, unpacked] = [create(readFileSync(file)), create(unpackedFont(file))]
  const drawn = (font: Font) =>
    font.characterSet.map((point) => {
      const { advanceWidth, glyphs } = font.layout(String.fromCodePoint(point))
      return [point, advanceWidth, glyphs.map(({ path }) => path.toSVG())]
    })
  expect(packed.characterSet.length).toBeGreaterThan(100)
  expect(drawn(unpacked)).toEqual(drawn(packed))
  expect(unpackedFont(file)).toBe(unpackedFont(file))
})

test('PAY-2 what is no packed font is not taken for one', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and nothing more'))).toThrow('this is no WOFF')
})
