import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { I18n } from '@lingui/core'
import { hashToken } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import type { Call } from '#protocol/call.ts'
import type { Locale } from '#protocol/locales.ts'
import { deleteSession, insertSession } from './queries.ts'

/** Calls endpoints as whoever has this session, as a browser would; a message has this key. */
export type CallAs = (as: { token: string; domain: string; key?: string }) => Call

export type Life = {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
  callAs: CallAs
  wordsOf: (locale: Locale, catalogues: readonly string[]) => Promise<I18n>
}

/** Longer than anything that is done in one; what a crash has left ends by itself. */
const SESSION_MS = 5 * 60_000
/** A session that was not used for a minute tells, when it is used, that its member is here. */
const UNUSED_MS = 61_000

/** Lets an invented member do something, with a session for as long as it takes. Nobody else can log in as one. */
export const as = async <T>(
  { pool, clock, callAs }: Life,
  member: { id: number; domain: string },
  work: (call: (key?: string) => Call) => Promise<T>,
): Promise<T> => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const session = {
    account: member.id,
    tokenHash: hashToken(token),
    now,
    lastSeenAt: new Date(now.getTime() - UNUSED_MS),
    expiresAt: new Date(now.getTime() + SESSION_MS),
  }
  await insertSession.run(pool, session)
  try {
    return await work((key) => callAs({ token, domain: member.domain, ...(key !== undefined && { key }) }))
  } finally {
    await deleteSession.run(pool, { tokenHash: session.tokenHash })
  }
}
