export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** So many comparisons take a few milliseconds; texts of which more has changed are shown as a whole. */
const MOST_CELLS = 1_000_000

/** What of a text is new and what is gone, line by line, with as much as possible the same. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }))
  return [
    ...same(old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ]
}

const diffMiddle = (old: readonly string[], now: readonly string[]): DiffLine[] => {
  const removed = old.map((text): DiffLine => ({ kind: 'removed', text }))
  const added = now.map((text): DiffLine => ({ kind: 'added', text }))
  if (old.length * now.length > MOST_CELLS) return [...removed, ...added]
  // How many lines can stay from here on.
  const width = now.length + 1
  const stay = new Int32Array((old.length + 1) * width)
  const at = (i: number, j: number): number => stay[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      stay[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' })
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push(...removed.slice(i, ++i))
    else lines.push(...added.slice(j, ++j))
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)]
}
