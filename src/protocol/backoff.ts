export const LONGEST_PAUSE_MS = 60_000

/** Exponential backoff, with up to a quarter of chance, so that a thousand pages do not return in step. */
export const backoffMs = (failuresBefore: number, random: number, firstMs = 2_000): number =>
  Math.min(firstMs * 2 ** failuresBefore, LONGEST_PAUSE_MS) * (1 + random / 4)
