const WINDOW_MS = 60_000

/**
 * So many a minute per member, counted in this process: sending a message must not wait for one more question to the
 * database. All counts are forgotten at once when their minute is over.
 */
export const createLimit = (most: number): ((member: number, now: Date) => boolean) => {
  let counts = new Map<number, number>()
  let endsAt = 0
  return (member, now) => {
    const at = now.getTime()
    if (at >= endsAt) {
      counts = new Map()
      endsAt = at + WINDOW_MS
    }
    const count = (counts.get(member) ?? 0) + 1
    counts.set(member, count)
    return count <= most
  }
}
