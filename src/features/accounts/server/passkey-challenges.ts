import { bigint, moment, nullable, statement, text } from '#platform/db/statement.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { hashToken, secretToken } from './sessions.ts'

const CHALLENGE_COOKIE = 'passkey'
const CHALLENGE_SECONDS = 5 * 60

const insertChallenge = statement({
  name: 'passkeys.insert_challenge',
  takes: { tokenHash: text, challenge: text, account: nullable(bigint), expiresAt: moment },
  gives: {},
  sql: `insert into passkey_challenge (token_hash, challenge, account_id, expires_at)
        values (:tokenHash, :challenge, :account, :expiresAt)`,
})

// Taken out as it is read: a challenge is answered once.
const takeChallenge = statement({
  name: 'passkeys.take_challenge',
  takes: { tokenHash: text, now: moment },
  gives: { challenge: text, account_id: nullable(bigint) },
  sql: `delete from passkey_challenge where token_hash = :tokenHash and expires_at > :now
        returning challenge, account_id`,
})

const forgetChallenges = statement({
  name: 'passkeys.forget_challenges',
  takes: { now: moment },
  gives: {},
  sql: `delete from passkey_challenge where expires_at < :now`,
})

/** Of whom an answer is awaited: a member, or null while nobody is logged in. */
type Asked = number | null

export const rememberChallenge = async (context: RequestContext, challenge: string, asked: Asked) => {
  const token = secretToken()
  await insertChallenge.run(context.db, {
    tokenHash: hashToken(token),
    challenge,
    account: asked,
    expiresAt: new Date(context.clock.now().getTime() + CHALLENGE_SECONDS * 1000),
  })
  context.setCookie(CHALLENGE_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    maxAge: CHALLENGE_SECONDS,
  })
}

/** Outside of any transaction: an answer that is refused cannot be tried again with the same challenge. */
const answeredChallenge = async (context: RequestContext, asked: Asked): Promise<string> => {
  const token = context.cookies[CHALLENGE_COOKIE]
  const now = context.clock.now()
  const known = token && (await takeChallenge.maybe(context.pool, { tokenHash: hashToken(token), now }))
  if (!known || known.account_id !== asked) throw new Refusal('passkey_failed')
  return known.challenge
}

/**
 * What an answer has to fit. A passkey belongs to a domain, but the page has to be ours to the port: another program on
 * the same machine, or the same name without encryption, is not us.
 */
export const expectedOf = async (context: RequestContext, asked: Asked) => {
  const { domain } = await siteOf(context)
  const expectedChallenge = await answeredChallenge(context, asked)
  const expectedOrigin = context.originFor(domain)
  if (context.originHeader !== expectedOrigin) throw new Refusal('passkey_failed')
  return {
    expectedChallenge,
    expectedOrigin,
    expectedRPID: domain,
    // The person and not only the device: a fingerprint, a face or a PIN.
    requireUserVerification: true,
  }
}

export const forgetOldChallenges = (db: Db, now: Date): Promise<number> => forgetChallenges.run(db, { now })
