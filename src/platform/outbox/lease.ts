import type { Pool } from '../db/database.ts'
import type { Channel } from './channels.ts'
import { renewLeases } from './queries.ts'
import type { ClaimedEntry } from './queries.ts'

/** Of the lease: how often it is renewed, and how much of it must be left when an entry is begun. */
const RENEWALS_PER_LEASE = 4
const RESERVE = 0.5

export type Lease = {
  /** Whether an entry may be begun: nobody else will take it up meanwhile. */
  isSafe: () => boolean
  /** This one is settled, or given back. */
  letGo: (entry: ClaimedEntry) => void
  end: () => Promise<void>
}

/**
 * Keeps claimed entries ours for as long as we live, however long they take; those of a process that died are free
 * when its last renewal is over. A process that was suspended must not trust its lease, so time is measured here.
 */
export const keepLease = (
  pool: Pool,
  { leaseMs }: Channel,
  claim: { entries: readonly ClaimedEntry[]; claimedAt: number; time: () => Date },
): Lease => {
  const held = new Set(claim.entries)
  let renewedAt = claim.claimedAt
  const renew = async () => {
    const entries = [...held]
    if (entries.length === 0) return
    const began = performance.now()
    await renewLeases.run(pool, {
      ids: entries.map(({ id }) => id),
      claims: entries.map(({ attempts }) => attempts),
      leasedUntil: new Date(claim.time().getTime() + leaseMs),
    })
    renewedAt = began
  }
  let renewal: Promise<void> | null = null
  const renewing = setInterval(() => {
    // Without the database for a moment: the next one counts from its own time.
    renewal ??= renew()
      .catch(() => undefined)
      .finally(() => (renewal = null))
  }, leaseMs / RENEWALS_PER_LEASE)
  return {
    isSafe: () => performance.now() - renewedAt < leaseMs * RESERVE,
    letGo: (entry) => void held.delete(entry),
    end: async () => {
      clearInterval(renewing)
      await renewal
    },
  }
}
