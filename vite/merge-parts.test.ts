import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeParts } from './merge-parts.ts'
import type { Part } from './merge-parts.ts'

const part = (name: string, pages: string, size: number): Part => ({
  modules: [name],
  pages: new Set(pages),
  size,
  uses: new Set(),
})
const filesOf = (parts: readonly Part[]) => parts.map(({ modules }) => [...modules].sort().join('')).sort()
const equal = { perFile: 100, weightOf: () => 1 }

test('what is loaded together becomes one file, and what is large and wanted by few stays apart', () => {
  const parts = [part('a', 'xyz', 10), part('b', 'xyz', 10), part('c', 'xy', 20), part('d', 'x', 5000)]
  expect(filesOf(mergeParts(parts, equal))).toEqual(['abc', 'd'])
})

test('a page that counts more is spared what it does not need', () => {
  const parts = () => [part('a', 'xyz', 10), part('b', 'yz', 20)]
  expect(filesOf(mergeParts(parts(), equal))).toEqual(['ab'])
  const front = { perFile: 100, weightOf: (page: string) => (page === 'x' ? 50 : 1) }
  expect(filesOf(mergeParts(parts(), front))).toEqual(['a', 'b'])
})

test('two that are joined by a third stay apart while it does: they would import each other', () => {
  const [a, b, c] = [part('a', 'xy', 1000), part('b', 'xyz', 10), part('c', 'xy', 1000)]
  a.uses.add(b)
  b.uses.add(c)
  expect(filesOf(mergeParts([a, b, c], equal))).toEqual(['a', 'b', 'c'])
})

const isInCircle = (start: Part): boolean => {
  const reached = new Set(start.uses)
  for (const { uses } of reached) for (const next of uses) reached.add(next)
  return reached.has(start)
}

test('whatever the parts are: each module is in one file, no files import in a circle, and what is loaded costs no more', () => {
  const pages = ['p', 'q', 'r', 's', 't']
  const shape = fc.record({
    pages: fc.subarray(pages, { minLength: 1 }),
    size: fc.integer({ min: 1, max: 900 }),
    uses: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(shape, { minLength: 1, maxLength: 12 }), (shapes) => {
      const parts = shapes.map(({ pages: own, size }, index) =>
        part(String.fromCodePoint(97 + index), own.join(''), size),
      )
      // Only later ones are imported, so that there is no circle to begin with.
      shapes.forEach(({ uses }, index) => {
        for (const used of uses) if (used > index && parts[used]) parts[index]?.uses.add(parts[used])
      })
      const costOf = (list: readonly Part[]) =>
        list.reduce((sum, one) => sum + one.pages.size * (one.size + equal.perFile), 0)
      const before = costOf(parts)
      const merged = mergeParts(parts, equal)
      expect(merged.flatMap(({ modules }) => modules).toSorted()).toEqual(
        shapes.map((_, index) => String.fromCodePoint(97 + index)),
      )
      expect(merged.some(isInCircle)).toBe(false)
      expect(costOf(merged)).toBeLessThanOrEqual(before)
    }),
  )
})
