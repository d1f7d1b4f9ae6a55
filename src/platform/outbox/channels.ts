/** How one way of reaching people is used; `recipient` of its entries is an address on it. */
export type Channel = {
  name: 'mail' | 'sms' | 'push' | 'postback'
  maxAttempts: number
  /** After a failure; each further one doubles it, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** For so long an entry belongs to the worker that claimed it; one that lives extends it. */
  leaseMs: number
  batchSize: number
  atOnce: number
  /** What is older is not worth reading any more. */
  oldestMs?: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What a dead worker had claimed waits for less than a minute. */
const LEASE_MS = 45 * SECOND_MS

export const mailChannel: Channel = {
  name: 'mail',
  maxAttempts: 12,
  firstPauseMs: MINUTE_MS,
  longestPauseMs: 6 * HOUR_MS,
  leaseMs: LEASE_MS,
  batchSize: 50,
  // As many as the SMTP pool has connections.
  atOnce: 5,
}

/** 15 seconds to 4 minutes between attempts: a code that comes after its ten minutes helps nobody. */
export const smsChannel: Channel = {
  name: 'sms',
  maxAttempts: 6,
  firstPauseMs: 15 * SECOND_MS,
  longestPauseMs: 4 * MINUTE_MS,
  leaseMs: LEASE_MS,
  batchSize: 20,
  atOnce: 4,
  oldestMs: 24 * HOUR_MS,
}

/** A phone that was off for two days has nothing to ring for any more. */
export const pushChannel: Channel = {
  name: 'push',
  maxAttempts: 10,
  firstPauseMs: 15 * SECOND_MS,
  longestPauseMs: 4 * HOUR_MS,
  leaseMs: LEASE_MS,
  batchSize: 200,
  atOnce: 20,
  oldestMs: 48 * HOUR_MS,
}

/** To affiliate networks: 1 minute to 6 hours between attempts, all of them within two days. */
export const postbackChannel: Channel = {
  name: 'postback',
  maxAttempts: 16,
  firstPauseMs: MINUTE_MS,
  longestPauseMs: 6 * HOUR_MS,
  leaseMs: LEASE_MS,
  batchSize: 50,
  atOnce: 10,
  oldestMs: 48 * HOUR_MS,
}

export const channels: readonly Channel[] = [mailChannel, smsChannel, pushChannel, postbackChannel]

export const pauseAfter = ({ firstPauseMs, longestPauseMs }: Channel, attempts: number): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
