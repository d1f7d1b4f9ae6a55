import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { BLOCK_MINUTES } from '../rules.ts'
import { addressOf } from './address.ts'
import { findAccountByEmail } from './queries.ts'
import { logSecurity, shipSecurity } from './security-log.ts'

const entries = createQuota('login-refused-entry', 1, BLOCK_MINUTES)

/**
 * Operators hear of every one. Of its owner's log strangers could make a flood, so that has one entry in a window; it is
 * counted for addresses that nobody has, too, so that time tells nothing.
 */
export const logRefusedLogin = async (
  context: RequestContext,
  subject: string,
  account: number | null,
): Promise<void> => {
  const isKnown = (await entries.count(context.pool, subject, context.clock.now())) !== null
  if (account === null || isKnown) await shipSecurity(context, 'login_refused', account)
  else await logSecurity(context, account, 'login_refused')
}

/** Whatever the reason was: a wrong password, too many of them, or nobody of that name. */
export const loggingRefusals = async <T>(
  context: RequestContext,
  email: string,
  logIn: () => Promise<T>,
): Promise<T> => {
  try {
    return await logIn()
  } catch (error) {
    const isBlocked = isRefusal(error, 'login_blocked')
    if (isBlocked || isRefusal(error, 'login_failed')) {
      const [site, address] = [await siteOf(context), addressOf(email)]
      const account =
        (await findAccountByEmail.maybe(context.db, { site: site.id, email: address }))?.id ?? null
      // Behind a shut door nothing is compared, and nothing written for each address that somebody makes up.
      await (isBlocked
        ? shipSecurity(context, 'login_refused', account)
        : logRefusedLogin(context, `${site.id} ${address}`, account))
    }
    throw error
  }
}
