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

test('OPS-1 the demo draws the same member the same way each time', () => {
  for (const sitter of sitters.slice(0, 50)) {
    expect(drawPortrait({ ...sitter }, 0)).toBe(drawPortrait(sitter, 0))
    expect(drawPortrait({ ...sitter }, 2)).toBe(drawPortrait(sitter, 2))
    expect(drawScene(sitter.seed)).toBe(drawScene(sitter.seed))
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
