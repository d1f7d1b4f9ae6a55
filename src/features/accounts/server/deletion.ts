import type { Db, Pool } from '#platform/db/database.ts'
import { transaction } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { erase } from '#platform/personal-data/index.ts'
import type { PersonalData } from '#platform/personal-data/index.ts'
import { REACTIVATION_DAYS } from '../rules.ts'
import { credentialsChanged, whileLoggedIn } from './credentials-changed.ts'
import { findErasable, noteErasure } from './queries.ts'
import { sendReactivationMail } from './reactivation.ts'
import { closeSession } from './sessions.ts'
import type { Member } from './sessions.ts'
import { leave } from './status.ts'
import { requireStepUp } from './step-up.ts'
import { issueToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Gone for everybody at once; for 14 days the mailed link brings it back, and nothing that was asked for before does.
 * Gives the token of the page that says so.
 */
export const deleteAccount = (context: RequestContext, member: Member): Promise<string> => {
  requireStepUp(context, member, 'delete_account')
  return whileLoggedIn(context, member, async (own) => {
    const now = own.clock.now()
    await leave(own, member.id)
    await credentialsChanged(own, member, { kind: 'account_deleted', session: null, tell: [] })
    await sendReactivationMail(own, { ...member, deleted_at: now })
    await closeSession(own)
    return issueToken(own.db, 'account_deleted', member.id, now)
  })
}

/** In the transaction given; noted for the day on which a backup from before is restored. */
export const eraseAccount = async (tx: Db, personalData: PersonalData, account: number): Promise<void> => {
  await noteErasure.run(tx, { account })
  await erase(tx, personalData, account)
}

/** The job behind the promise: what was deleted 14 days ago is erased for good, one person per transaction. */
export const eraseDeleted = async (
  { pool, personalData }: { pool: Pool; personalData: PersonalData },
  now: Date,
): Promise<number> => {
  const due = await findErasable.many(pool, { until: new Date(now.getTime() - REACTIVATION_DAYS * DAY_MS) })
  for (const { id } of due) await transaction(pool, (tx) => eraseAccount(tx, personalData, id))
  return due.length
}
