import { challengesIn, expectedAt } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'

/** Under another cookie and in another table than those of members: neither is an answer to the other. */
export const challenges = challengesIn({
  prefix: 'office.passkeys',
  table: 'staff_passkey_challenge',
  owner: 'staff_id',
  cookie: 'staff_passkey',
})

/** Where passkeys of staff are made and used: at the host of the office or, without one, at that of the site. */
export const passkeyHost = async (context: RequestContext): Promise<string> =>
  context.officeHost ?? (await siteOf(context)).domain

/** What an answer of this person has to fit, for once. */
export const expectedOf = async (context: RequestContext, staff: number) =>
  expectedAt(context, await passkeyHost(context), await challenges.answered(context, staff))
