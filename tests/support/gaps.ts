export type Gaps = {
  /** Somebody was told yes. */
  yes: () => void
  /** The longest time in which nobody was since this was last asked. */
  longestMs: () => number
}

/** How long nothing was acknowledged. */
export const watchGaps = (): Gaps => {
  let lastAt = performance.now()
  let longest = 0
  const extend = () => (longest = Math.max(longest, performance.now() - lastAt))
  return {
    yes: () => {
      extend()
      lastAt = performance.now()
    },
    longestMs: () => {
      const gap = extend()
      longest = 0
      return gap
    },
  }
}
