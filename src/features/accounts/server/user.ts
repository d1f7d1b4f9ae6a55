import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { termsDate } from '#features/sites/rules.ts'
import type { User } from '../contract.ts'
import { mustAcceptTerms } from '../rules.ts'
import { imageOf } from './image.ts'
import { findAccount, findProfile } from './queries.ts'

/** What a member is told about themself. */
export const userOf = async (context: RequestContext, accountId: number): Promise<User> => {
  const [account, profile, site] = await Promise.all([
    findAccount.one(context.db, { id: accountId }),
    findProfile.one(context.db, { account: accountId }),
    siteOf(context),
  ])
  const { main_photo: mainPhoto, main_photo_hash: hash, ...own } = profile
  return {
    ...account,
    fictional_icon: site.fictional_icon,
    signup_date: account.signup_date.toISOString(),
    must_accept_terms: mustAcceptTerms(account.terms_date, termsDate(site.company.added_at)),
    has_password: account.password_hash !== null,
    profile: {
      ...own,
      name: account.name,
      date_of_birth: account.date_of_birth,
      main_image: imageOf(context, accountId, mainPhoto, hash),
    },
  }
}
