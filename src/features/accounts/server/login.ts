import type { RequestContext } from '#platform/http/context.ts'
import { createLimiter } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { LOGIN_ATTEMPTS, mayReactivate, minutesUntil } from '../rules.ts'
import { passwordFits } from './passwords.ts'
import { findAccountByEmail } from './queries.ts'
import { isKnownDevice, openSession } from './sessions.ts'
import { issueToken } from './tokens.ts'

const { perAccount, perDevice, perAddress, ...times } = LOGIN_ATTEMPTS
const byAccount = createLimiter({ name: 'login-account', attempts: perAccount, ...times })
const byDevice = createLimiter({ name: 'login-device', attempts: perDevice, ...times })
const byAddress = createLimiter({ name: 'login-ip', attempts: perAddress, ...times })

/**
 * Wrong guesses are counted per account, per address and, where the member's own browser guesses, per device.
 * An address that nobody has is counted just the same, so that being blocked tells nothing.
 */
export const logIn = async (context: RequestContext, email: string, password: string): Promise<number> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const account = await findAccountByEmail.maybe(context.db, { site: site.id, email: email.trim() })
  const isOwnDevice = account !== undefined && (await isKnownDevice(context, account.id))
  const subject = `${site.id} ${email.trim().toLowerCase()}`
  // Strangers who lock the account do not lock out its owner's browser, which has a count of its own.
  const limiter = isOwnDevice ? byDevice : byAccount

  const block =
    (await limiter.shutUntil(context.db, subject, now)) ??
    (await byAddress.shutUntil(context.db, context.ip, now))
  if (block) throw new Refusal('login_blocked', { minutes: minutesUntil(block, now) })

  if (!(await passwordFits(account?.password_hash, password)) || !account) {
    const shut = await limiter.count(context.db, subject, now)
    const shutForAddress = await byAddress.count(context.db, context.ip, now)
    const until = shut ?? shutForAddress
    if (until) throw new Refusal('login_blocked', { minutes: minutesUntil(until, now) })
    throw new Refusal('login_failed')
  }
  if (account.status === 'deleted') {
    // Only whoever knows the password learns that it can still be brought back.
    const canReturn = account.deleted_at !== null && mayReactivate(account.deleted_at, now)
    if (!canReturn) throw new Refusal('login_failed')
    throw new Refusal('account_deleted', {
      token: await issueToken(context.db, 'account_deleted', account.id, now),
    })
  }
  await limiter.clear(context.db, subject)
  await openSession(context, account.id)
  return account.id
}
