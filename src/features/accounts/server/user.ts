import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { termsDate } from '#features/sites/rules.ts'
import type { User } from '../contract.ts'
import { mustAcceptTerms } from '../rules.ts'
import { ownProfile } from './hooks.ts'
import { findAccount } from './queries.ts'

type Account = Awaited<ReturnType<typeof findAccount.one>>

/** What a member is told about themself. `known`: as the session has it, where nothing has changed it since. */
export const userOf = async (context: RequestContext, accountId: number, known?: Account): Promise<User> => {
  const [account, [profile], site] = await Promise.all([
    known ?? findAccount.one(context.db, { id: accountId }),
    ownProfile.run(context, accountId),
    siteOf(context),
  ])
  if (!profile) throw new Error('no feature knows profiles')
  return {
    ...account,
    fictional_icon: site.fictional_icon,
    signup_date: account.signup_date.toISOString(),
    excluded_until: account.excluded_until?.toISOString() ?? null,
    must_accept_terms: mustAcceptTerms(account.terms_date, termsDate(site.company.added_at)),
    has_password: account.password_hash !== null,
    profile: { ...profile, name: account.name, date_of_birth: account.date_of_birth },
  }
}
