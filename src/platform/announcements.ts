import { bigint, moment, nullable, statement, text } from './db/statement.ts'
import type { Db } from './db/database.ts'
import { currentTraceparent } from './tracing/current.ts'

/**
 * Something that happens to a member and that they may want to be told of. The feature in which it happens declares it;
 * what becomes of it is decided later, and elsewhere.
 */
export type MemberEvent = { readonly name: string }

export const declareEvent = (name: string): MemberEvent => ({ name })

const insertAnnouncement = statement({
  name: 'announcements.insert',
  takes: {
    account: bigint,
    event: text,
    other: nullable(bigint),
    subject: nullable(bigint),
    now: moment,
    traceparent: nullable(text),
  },
  gives: {},
  sql: `insert into announcement (account_id, event, other_id, subject, happened_at, traceparent)
        values (:account, :event, :other, :subject, :now, :traceparent)`,
})

/** In the transaction of what happens: both are there, or neither. */
export const announce = async (
  db: Db,
  event: MemberEvent,
  {
    to,
    other = null,
    subject = null,
    now,
  }: { to: number; other?: number | null; subject?: number | null; now: Date },
): Promise<void> => {
  const traceparent = currentTraceparent()
  await insertAnnouncement.run(db, { account: to, event: event.name, other, subject, now, traceparent })
}

type Fragments = Record<'event' | 'account' | 'other' | 'subject' | 'now' | 'traceparent', string>

/** The same as a part of a larger statement: `${announcing(…)} from …`. */
export const announcing = ({ event, account, other, subject, now, traceparent }: Fragments): string =>
  `insert into announcement (account_id, event, other_id, subject, happened_at, traceparent)
   select ${account}, ${event}, ${other}, ${subject}, ${now}, ${traceparent}`
