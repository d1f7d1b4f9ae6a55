import type { Logger } from 'pino'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { snapshot } from '#platform/db/database.ts'
import type { Db, Pool } from '#platform/db/database.ts'
import {
  findBroken,
  findBrokenPayments,
  findOwed,
  grantCredits,
  sumLedgerAccounts,
  sumMembers,
} from './ledger-queries.ts'
import type { LedgerAccount } from './ledger-queries.ts'

/** Gives credits once per reason. Null when this reason has given already, or nobody is there. */
export const grant = async (
  tx: Db,
  what: { accountId: number; credits: number; ledgerAccount: LedgerAccount; reason: string },
  now: Date,
): Promise<number | null> => {
  const { accountId, credits, ledgerAccount, reason } = what
  const row = await grantCredits.maybe(tx, { member: accountId, credits, ledgerAccount, reason, now })
  return row?.credits ?? null
}

export type Reconciliation = {
  isClean: boolean
  ledgerAccounts: { ledger_account: string; entries: number; credits: number }[]
  members: number
  brokenBalances: { account_id: number; balance: number; entries: number }[]
  brokenPayments: { payment: string; credited: number; entry: number }[]
  /** Not a mistake in the books, but money that somebody has to see to. */
  owed: { payment: string; cents: number; currency: string; why: string }[]
}

/** Proves that the books are right: every balance is its entries, and what members have is what these accounts gave. */
export const reconcile = (pool: Pool, now = systemClock.now()): Promise<Reconciliation> =>
  // One moment for all sums, while members go on spending. The plan may use all it needs for once.
  snapshot(pool, async (tx) => {
    await tx.query(`set local work_mem = '256MB'`)
    const ledgerAccounts = await sumLedgerAccounts.many(tx)
    const { credits: members } = await sumMembers.one(tx)
    const brokenBalances = await findBroken.many(tx)
    const brokenPayments = await findBrokenPayments.many(tx)
    const owed = await findOwed.many(tx, { now })
    const given = ledgerAccounts.reduce((sum, { credits }) => sum + credits, 0)
    const isClean = given + members === 0 && brokenBalances.length === 0 && brokenPayments.length === 0
    return { isClean, ledgerAccounts, members, brokenBalances, brokenPayments, owed }
  })

/** The daily proof; gives how many things are wrong. */
export const reconcileAndLog = async ({
  pool,
  clock,
  log,
}: {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'error'>
}): Promise<number> => {
  const { isClean, brokenBalances, brokenPayments, owed } = await reconcile(pool, clock.now())
  if (!isClean) log.error({ brokenBalances, brokenPayments }, 'credit ledger does not add up')
  if (owed.length > 0) log.error({ owed }, 'refunds are owed to buyers')
  return brokenBalances.length + brokenPayments.length + owed.length
}
