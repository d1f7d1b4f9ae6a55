/** After that most of what we send would be too old anyway. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/** Retry-After is a number of seconds or a date. */
export const readRetryAfter = (value: string | undefined, now: number): number => {
  if (value === undefined) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : 0
}
