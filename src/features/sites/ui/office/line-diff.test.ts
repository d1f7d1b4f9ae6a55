import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => ({ same: ' ', removed: '-', added: '+' })[kind] + text)

test('OFF-4 a difference keeps what is the same and shows what came and went, in its place', () => {
  expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(shown('a', 'a')).toEqual([' a'])
  expect(shown('a\na', 'a')).toEqual([' a', '-a'])
  expect(shown('1\n2\n3\n4', '0\n2\n4\n5')).toEqual(['-1', '+0', ' 2', '-3', ' 4', '+5'])
})

test('OFF-4 both texts can be read out of their difference, however long they are', () => {
  for (const size of [0, 1, 40, 1200]) {
    const before = Array.from({ length: size }, (_, n) => `${n % 7}`).join('\n')
    const after = Array.from({ length: size }, (_, n) => `${(n * n) % 11}`).join('\n')
    const lines = diffLines(before, after)
    const without = (kind: string) =>
      lines
        .filter((line) => line.kind !== kind)
        .map(({ text }) => text)
        .join('\n')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  }
})
