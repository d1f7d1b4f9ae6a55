import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { addressOf } from '#features/accounts/server/index.ts'
import type { NotificationsEvent } from '../contract.ts'
import {
  countReturn,
  findAddressMembers,
  findEntryRecipient,
  forgetReturns,
  forgetScores,
  unsubscribe,
} from './address-queries.ts'
import type { Returned } from './mail-hooks/returned.ts'
import { lookAgain } from './queries.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As `addressHash` in SQL makes it of an account's address. */
export const hashOfAddress = (email: string): string => hashOf(addressOf(email))

/** Told by two ways it is one. Where nobody says which mail it was, an address counts once a day. */
const keyOf = ({ is, entry }: Returned, address: string, now: Date): string =>
  hashOf(`${entry ?? now.toISOString().slice(0, 10)} ${is} ${addressOf(address)}`)

/** Whoever looks at a page sees at once that something is different, and what waits is decided about again. */
export const tellMembers = async (own: RequestContext, accounts: readonly number[]): Promise<void> => {
  const now = own.clock.now()
  for (const account of accounts) await lookAgain.run(own.db, { account, now })
  own.afterCommit(() => own.live.publish<NotificationsEvent>(accounts, { type: 'notifications' }))
}

export const membersWith = async (db: Db, email: string): Promise<number[]> =>
  (await findAddressMembers.many(db, { email: addressOf(email) })).map(({ id }) => id)

const addressIn = async (db: Db, { address, entry }: Returned): Promise<string | undefined> =>
  address ?? (entry === null ? undefined : (await findEntryRecipient.maybe(db, { entry }))?.recipient)

/**
 * Counts a mail that came back against its address. One that is not there, and a complaint, stop at once what can be
 * switched off; what is full or away today does when it has been so often.
 */
export const countReturned = (context: RequestContext, returned: Returned): Promise<void> =>
  inTransaction(context, async (own) => {
    const now = own.clock.now()
    const email = await addressIn(own.db, returned)
    if (email === undefined) return
    if (returned.is === 'unsubscribe') {
      const accounts = await membersWith(own.db, email)
      if ((await unsubscribe.run(own.db, { accounts, now })) > 0) await tellMembers(own, accounts)
      return
    }
    const counted = await countReturn.maybe(own.db, {
      key: keyOf(returned, email, now),
      address: hashOfAddress(email),
      isFinal: returned.is !== 'soft',
      by: returned.is === 'complaint' ? 'complaint' : 'bounce',
      now,
    })
    if (counted?.has_stopped) await tellMembers(own, await membersWith(own.db, email))
  })

const DAY_MS = 24 * 60 * 60 * 1000
const RETURNS_KEPT_DAYS = 60

export const forgetReturned = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - RETURNS_KEPT_DAYS * DAY_MS)
  return (await forgetReturns.run(db, { before })) + (await forgetScores.run(db, { before }))
}
