import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { mayReactivate } from '../rules.ts'
import { addressOf } from './address.ts'
import { countLogin, guessedAt } from './guesses.ts'
import { passwordFits } from './passwords.ts'
import { findAccountByEmail } from './queries.ts'
import { admitAfterPassword } from './second-step.ts'
import { isKnownDevice } from './sessions.ts'
import { issueToken } from './tokens.ts'

/** An address that nobody has is counted just the same, so that being blocked tells nothing. */
export const logIn = async (context: RequestContext, typed: string, password: string): Promise<number> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const email = addressOf(typed)
  const account = await findAccountByEmail.maybe(context.db, { site: site.id, email })
  const isOwnDevice = account !== undefined && (await isKnownDevice(context, account.id))
  const giveBack = await countLogin(context, guessedAt(site.id, email), isOwnDevice)
  if (!(await passwordFits(account?.password_hash, password)) || !account) throw new Refusal('login_failed')
  // On a neutral site whoever signs up could otherwise tell by logging in whether the address was free.
  if (site.neutral && account.status === 'not_confirmed') throw new Refusal('login_failed')
  if (account.status === 'deleted') {
    // Only whoever knows the password learns that it can still be brought back.
    const canReturn = account.deleted_at !== null && mayReactivate(account.deleted_at, now)
    if (!canReturn) throw new Refusal('login_failed')
    await giveBack()
    throw new Refusal('account_deleted', {
      token: await issueToken(context.db, 'account_deleted', account.id, now),
    })
  }
  await giveBack()
  await admitAfterPassword(context, account)
  return account.id
}
