import { bigint, moment, nullable, statement, text } from '#platform/db/statement.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { hashToken, secretToken } from './sessions.ts'

const CHALLENGE_SECONDS = 5 * 60

type Place = {
  /** Of the names of its statements. */
  prefix: string
  table: string
  /** The column with whom an answer is awaited of. */
  owner: string
  cookie: string
}

/** Challenges to passkeys: for minutes, for one answer, for the browser that has the cookie. */
export const challengesIn = ({ prefix, table, owner, cookie }: Place) => {
  const insert = statement({
    name: `${prefix}.insert_challenge`,
    takes: { tokenHash: text, challenge: text, owner: nullable(bigint), expiresAt: moment },
    gives: {},
    sql: `insert into ${table} (token_hash, challenge, ${owner}, expires_at)
          values (:tokenHash, :challenge, :owner, :expiresAt)`,
  })
  // Taken out as it is read: a challenge is answered once.
  const take = statement({
    name: `${prefix}.take_challenge`,
    takes: { tokenHash: text, now: moment },
    gives: { challenge: text, owner: nullable(bigint) },
    sql: `delete from ${table} where token_hash = :tokenHash and expires_at > :now
          returning challenge, ${owner} as owner`,
  })
  const forgetOld = statement({
    name: `${prefix}.forget_challenges`,
    takes: { now: moment },
    gives: {},
    sql: `delete from ${table} where expires_at < :now`,
  })
  return {
    remember: async (context: RequestContext, challenge: string, asked: number | null): Promise<void> => {
      const token = secretToken()
      const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_SECONDS * 1000)
      await insert.run(context.db, { tokenHash: hashToken(token), challenge, owner: asked, expiresAt })
      context.setCookie(cookie, token, { httpOnly: true, sameSite: 'strict', maxAge: CHALLENGE_SECONDS })
    },
    /** Outside of any transaction: an answer that is refused cannot be tried again with the same challenge. */
    answered: async (context: RequestContext, asked: number | null): Promise<string> => {
      const token = context.cookies[cookie]
      const now = context.clock.now()
      const known = token && (await take.maybe(context.pool, { tokenHash: hashToken(token), now }))
      if (!known || known.owner !== asked) throw new Refusal('passkey_failed')
      return known.challenge
    },
    forget: (db: Db, now: Date): Promise<number> => forgetOld.run(db, { now }),
  }
}
