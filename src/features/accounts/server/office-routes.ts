import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import * as contract from '../office-contract.ts'
import { ARCHIVE_GRANT_MINUTES, OFFICE_MAILS_PER_DAY, veiledEmail } from '../rules.ts'
import { eraseAccount } from './deletion.ts'
import { DAY_MINUTES } from './mail-limits.ts'
import { findOfSite, findOpenSessions, findWaysIn, insertArchiveGrant } from './office-queries.ts'
import { lockAccount } from './queries.ts'
import { mailResetLink } from './reset.ts'
import { endOtherSessions } from './sessions.ts'
import { sendActivationMail } from './signup.ts'
import { requireStaff } from './staff.ts'
import { leave } from './status.ts'

const done = { done: true } as const
const mails = createQuota('office-mails', OFFICE_MAILS_PER_DAY, DAY_MINUTES)

const accountOf = async (own: RequestContext, account: number) => {
  const { siteId: site } = await requireStaff(own)
  const row = await findOfSite.maybe(own.db, { account, site })
  if (!row) throw new Refusal('not_found')
  return row
}

/** Whoever has left is written to no more. */
const addresseeOf = async (own: RequestContext, account: number) => {
  const row = await accountOf(own, account)
  if (row.status === 'deleted') throw new Refusal('not_found')
  if (await mails.count(own.db, account, own.clock.now())) throw new Refusal('too_many_mails')
  return row
}

const accessOf = async (own: RequestContext, account: number) => {
  const { email, status, language, password_hash: hash, last_seen_at: seen } = await accountOf(own, account)
  const ways = await findWaysIn.one(own.db, { account })
  const sessions = await findOpenSessions.many(own.db, { account, now: own.clock.now() })
  return {
    ...ways,
    masked_email: veiledEmail(email),
    is_confirmed: status !== 'not_confirmed',
    is_deleted: status === 'deleted',
    language,
    has_password: hash !== null,
    last_seen_at: seen?.toISOString() ?? null,
    sessions: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
  }
}

/** As a member who leaves, and as the job does it when their time to come back is over. */
const eraseNow = async (own: RequestContext, account: number): Promise<void> => {
  const { status } = await accountOf(own, account)
  await lockAccount.one(own.db, { id: account })
  if (status !== 'deleted') await leave(own, account)
  await endOtherSessions(own, account, null)
  await eraseAccount(own.db, own.personalData, account)
}

export const officeRoutes: readonly Route[] = [
  handle(contract.getMemberAccess, ({ query }, own) => accessOf(own, query.account)),

  handle(contract.endMemberSessions, async ({ body }, own) => {
    const { id } = await accountOf(own, body.account)
    return { ended: await endOtherSessions(own, id, null) }
  }),

  handle(contract.mailConfirmation, async ({ body }, own) => {
    const account = await addresseeOf(own, body.account)
    if (account.status === 'active') throw new Refusal('already_active')
    await sendActivationMail(own, account)
    return done
  }),

  handle(contract.mailReset, async ({ body }, own) => {
    await mailResetLink(own, await addresseeOf(own, body.account))
    return done
  }),

  handle(contract.grantArchive, async ({ body }, own) => {
    const { id: staff } = await requireStaff(own)
    const { id: account } = await accountOf(own, body.account)
    const now = own.clock.now()
    const until = new Date(now.getTime() + ARCHIVE_GRANT_MINUTES * 60_000)
    return { grant: (await insertArchiveGrant.one(own.db, { staff, account, now, until })).id }
  }),

  handle(contract.eraseMember, async ({ body }, own) => {
    if (body.repeated !== body.account) throw new Refusal('other_number')
    await eraseNow(own, body.account)
    return done
  }),
]
