import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { challengesIn } from './challenge-store.ts'
import { expectedAt } from './passkey-ceremony.ts'

const challenges = challengesIn({
  prefix: 'passkeys',
  table: 'passkey_challenge',
  owner: 'account_id',
  cookie: 'passkey',
})

/** Of whom an answer is awaited: a member, or null while nobody is logged in. */
type Asked = number | null

export const rememberChallenge = (context: RequestContext, challenge: string, asked: Asked): Promise<void> =>
  challenges.remember(context, challenge, asked)

export const expectedOf = async (context: RequestContext, asked: Asked) => {
  const { domain } = await siteOf(context)
  return expectedAt(context, domain, await challenges.answered(context, asked))
}

export const forgetOldChallenges = (db: Db, now: Date): Promise<number> => challenges.forget(db, now)
