import { hashToken, secretToken } from '#features/accounts/server/index.ts'
import { bigint, moment, statement, text } from '#platform/db/statement.ts'
import type { Db } from '#platform/db/database.ts'
import { ENROLMENT_HOURS } from '../../rules.ts'

// All that somebody could sign in with, and all sessions; the name stays theirs.
const removeFactors = statement({
  name: 'office.remove_factors',
  takes: { staff: bigint },
  gives: {},
  sql: `with sessions as (delete from staff_session where staff_id = :staff),
             steps as (delete from staff_second_step where staff_id = :staff),
             codes as (delete from staff_recovery_code where staff_id = :staff),
             passkeys as (delete from staff_passkey where staff_id = :staff),
             challenges as (delete from staff_passkey_challenge where staff_id = :staff),
             links as (delete from staff_enrolment where staff_id = :staff)
        update staff_sign_in set password_hash = null, totp_secret = null, enrolled_at = null
         where staff_id = :staff`,
})

const insertEnrolment = statement({
  name: 'office.insert_enrolment',
  takes: { staff: bigint, tokenHash: text, now: moment, expiresAt: moment },
  gives: {},
  sql: `insert into staff_enrolment (staff_id, token_hash, created_at, expires_at)
        values (:staff, :tokenHash, :now, :expiresAt)`,
})

const openEnrolments = `from staff_enrolment e join staff s on s.id = e.staff_id and s.ended_at is null
          join staff_sign_in i on i.staff_id = e.staff_id`

const findEnrolment = statement({
  name: 'office.find_enrolment',
  takes: { tokenHash: text, now: moment },
  gives: { id: bigint, name: text, login: text },
  sql: `select s.id, s.name, i.login ${openEnrolments}
         where e.token_hash = :tokenHash and e.expires_at > :now`,
})

// Of two that follow the link at once, one finds it.
const takeEnrolment = statement({
  name: 'office.take_enrolment',
  takes: { tokenHash: text, now: moment },
  gives: {},
  sql: `delete from staff_enrolment where token_hash = :tokenHash and expires_at > :now`,
})

export const forgetFactors = (db: Db, staff: number): Promise<number> => removeFactors.run(db, { staff })

/** In a transaction. Whatever was there to sign in with is gone, at once and not when the link is followed. */
export const openEnrolment = async (db: Db, staff: number, now: Date): Promise<string> => {
  await forgetFactors(db, staff)
  const token = secretToken()
  const expiresAt = new Date(now.getTime() + ENROLMENT_HOURS * 60 * 60 * 1000)
  await insertEnrolment.run(db, { staff, tokenHash: hashToken(token), now, expiresAt })
  return token
}

export const enrolmentBy = (db: Db, token: string, now: Date) =>
  findEnrolment.maybe(db, { tokenHash: hashToken(token), now })

export const isTaken = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await takeEnrolment.run(db, { tokenHash: hashToken(token), now })) > 0
