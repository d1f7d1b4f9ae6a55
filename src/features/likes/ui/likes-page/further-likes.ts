/**
 * Of what was listed earlier, whoever comes after those that are listed now. A new like pushes the last one out of the beginning of a
 * list, and that one must not be lost; whoever has left the list from its middle stays away.
 */
export const restAfter = <T>(
  listed: readonly T[],
  earlier: readonly T[],
  idOf: (item: T) => number,
): readonly T[] => {
  const last = listed.at(-1)
  const at = last === undefined ? -1 : earlier.findIndex((item) => idOf(item) === idOf(last))
  if (at === -1) return []
  const ids = new Set(listed.map(idOf))
  return earlier.slice(at + 1).filter((item) => !ids.has(idOf(item)))
}
