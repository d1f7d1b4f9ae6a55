import type { Db } from '#platform/db/database.ts'
import { bigint, bytes, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

/** So many messages before and after the reported one. */
const AROUND = 10
/** As large as a row may be; no picture of ours is. */
const PICTURE_MAX_BYTES = 3_000_000

/** Where somebody is on the map is nobody's business, and what our programs keep tells nothing. */
const left = `'{cell,wide_cell,main_photo_hash,sensitive_consent_at,city_id}'::text[]`

const insertProfile = statement({
  name: 'safety.freeze_profile',
  takes: { report: bigint, subject: bigint },
  gives: {},
  sql: `insert into report_evidence (report_id, kind, content)
        select :report, 'profile', to_jsonb(p) - ${left} || jsonb_build_object('photos', coalesce(
                 (select jsonb_agg(h.key order by h.position) from photo h
                   where h.account_id = p.account_id and h.status = 'active'), '[]'))
          from profile p where p.account_id = :subject`,
})

const insertPhoto = statement({
  name: 'safety.freeze_photo',
  takes: { report: bigint, key: text, uploadedAt: moment, picture: nullable(bytes) },
  gives: {},
  sql: `insert into report_evidence (report_id, kind, content, picture)
        values (:report, 'photo', jsonb_build_object('key', :key::text, 'uploaded_at', :uploadedAt::timestamptz), :picture)`,
})

const columns = 'm.sequence, m.sender_id, m.kind, m.body, m.created_at'
const bothSaw = `m.conversation_id = :conversation and m.state = 'delivered'`

const insertMessage = statement({
  name: 'safety.freeze_message',
  takes: { report: bigint, conversation: bigint, sequence: int, after: int, picture: nullable(bytes) },
  gives: {},
  sql: `insert into report_evidence (report_id, kind, content, picture)
        select :report, 'message', jsonb_build_object('conversation', :conversation::bigint, 'sequence', :sequence::int, 'messages',
                 jsonb_agg(to_jsonb(t) order by t.sequence)), :picture
          from ((select ${columns} from message m where ${bothSaw} and m.sequence <= :sequence and m.sequence > :after
                  order by m.sequence desc limit ${AROUND} + 1)
                union all
                (select ${columns} from message m where ${bothSaw} and m.sequence > :sequence
                  order by m.sequence limit ${AROUND})) t`,
})

const kept = (picture: Buffer | null) =>
  picture !== null && picture.length <= PICTURE_MAX_BYTES ? picture : null

/** A profile as it is now, with the keys of the photos that others see. */
export const freezeProfile = async (db: Db, of: { report: number; subject: number }): Promise<void> => {
  await insertProfile.run(db, of)
}

/** The bytes are read before: no transaction waits for a store of files. */
export const freezePhoto = async (
  db: Db,
  photo: { report: number; key: string; uploadedAt: Date; picture: Buffer | null },
): Promise<void> => {
  await insertPhoto.run(db, { ...photo, picture: kept(photo.picture) })
}

/** A message and what stands around it, as both saw it; nothing up to `after`, which the reader has removed. */
export const freezeMessage = async (
  db: Db,
  message: { report: number; conversation: number; sequence: number; after: number; picture: Buffer | null },
): Promise<void> => {
  await insertMessage.run(db, { ...message, picture: kept(message.picture) })
}
