import type { Db } from '#platform/db/database.ts'
import { bigint, moment, nullable, statement, text, texts } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { tokenLifeMs } from '../rules.ts'
import type { TokenPurpose } from '../rules.ts'
import { lockAccount } from './queries.ts'
import { hashToken, secretToken } from './sessions.ts'

const insertToken = statement({
  name: 'tokens.insert',
  takes: {
    tokenHash: text,
    account: bigint,
    purpose: text,
    email: nullable(text),
    now: moment,
    expiresAt: moment,
  },
  gives: {},
  sql: `insert into mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
        values (:tokenHash, :account, :purpose, :email, :now, :expiresAt)`,
})

// The update is what makes it single-use: of two at once, one finds the row unused.
const useToken = statement({
  name: 'tokens.use',
  takes: { tokenHash: text, purpose: text, now: moment },
  gives: { account_id: bigint, email: nullable(text), created_at: moment },
  sql: `update mail_token set used_at = :now
         where token_hash = :tokenHash and purpose = :purpose and used_at is null and expires_at > :now
        returning account_id, email, created_at`,
})

const findToken = statement({
  name: 'tokens.find',
  takes: { tokenHash: text, purpose: text },
  gives: { account_id: bigint, used_at: nullable(moment), email: nullable(text) },
  sql: `select account_id, used_at, email from mail_token where token_hash = :tokenHash and purpose = :purpose`,
})

const revokeTokens = statement({
  name: 'tokens.revoke',
  takes: { account: bigint, purpose: text },
  gives: {},
  sql: `delete from mail_token where account_id = :account and purpose = :purpose and used_at is null`,
})

const revokeOpenTokens = statement({
  name: 'tokens.revoke_open',
  takes: { account: bigint, keep: texts },
  gives: {},
  sql: `delete from mail_token where account_id = :account and used_at is null and purpose <> all(:keep)`,
})

const revokeLaterTokens = statement({
  name: 'tokens.revoke_later',
  takes: { account: bigint, purpose: text, since: moment },
  gives: {},
  sql: `delete from mail_token
         where account_id = :account and purpose = :purpose and used_at is null and created_at >= :since`,
})

/**
 * Anybody can ask for a mail to an address: that must not end the link that its owner is about to follow. Nor may the
 * next change of an address end the link that undoes the one before.
 */
const keepsOlder: readonly TokenPurpose[] = [
  'activation',
  'reset',
  'reactivation',
  'complete_signup',
  'mail_change_undo',
]

/** A link's secret. Only its hash is stored, and an older one for the same purpose dies with it. */
export const issueToken = async (
  db: Db,
  purpose: TokenPurpose,
  accountId: number,
  now: Date,
  { email = null, lifeMs = tokenLifeMs[purpose] }: { email?: string | null; lifeMs?: number } = {},
) => {
  if (!keepsOlder.includes(purpose)) await revokeTokens.run(db, { account: accountId, purpose })
  const token = secretToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertToken.run(db, { tokenHash, account: accountId, purpose, email, now, expiresAt })
  return token
}

/** Names the event of a mailed secret without giving a letter of it away. */
export const eventOf = (token: string): string => hashToken(token).slice(0, 12)

export const consumeToken = (db: Db, purpose: TokenPurpose, token: string, now: Date) =>
  useToken.maybe(db, { tokenHash: hashToken(token), purpose, now })

/**
 * Uses a link up, for as long as its account is locked: of two changes of credentials at once, the second finds what the
 * first has left. A link of another site is none.
 */
export const claimToken = async (own: RequestContext, purpose: TokenPurpose, token: string) => {
  const known = await lookUpToken(own.db, purpose, token)
  const account = known && (await lockAccount.maybe(own.db, { id: known.account_id }))
  if (!account || account.site_id !== (await siteOf(own)).id) return undefined
  const used = await consumeToken(own.db, purpose, token, own.clock.now())
  return used && { account, email: used.email, createdAt: used.created_at }
}

export const lookUpToken = (db: Db, purpose: TokenPurpose, token: string) =>
  findToken.maybe(db, { tokenHash: hashToken(token), purpose })

export const revoke = (db: Db, purpose: TokenPurpose, accountId: number): Promise<number> =>
  revokeTokens.run(db, { account: accountId, purpose })

export const revokeOpen = (db: Db, accountId: number, keep: readonly TokenPurpose[]): Promise<number> =>
  revokeOpenTokens.run(db, { account: accountId, keep: [...keep] })

/** Those that were issued since then. */
export const revokeLater = (db: Db, purpose: TokenPurpose, accountId: number, since: Date): Promise<number> =>
  revokeLaterTokens.run(db, { account: accountId, purpose, since })

const findUnused = statement({
  name: 'tokens.find_unused',
  takes: { tokenHash: text, purpose: text, now: moment },
  gives: { account_id: bigint, email: nullable(text) },
  sql: `select account_id, email from mail_token
         where token_hash = :tokenHash and purpose = :purpose and used_at is null and expires_at > :now`,
})

export const findUnusedToken = (db: Db, purpose: TokenPurpose, token: string, now: Date) =>
  findUnused.maybe(db, { tokenHash: hashToken(token), purpose, now })
