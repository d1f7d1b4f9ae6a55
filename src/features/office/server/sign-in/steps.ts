import { hashToken, passwordFits, secretToken } from '#features/accounts/server/index.ts'
import { bigint, moment, statement, text } from '#platform/db/statement.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { loginOf, STEP_MINUTES } from '../../rules.ts'
import { countLogin } from './limits.ts'
import { proofOf } from './proof.ts'
import type { GivenProof } from './proof.ts'
import { findByLogin } from './queries.ts'
import { openStaffSession } from './sessions.ts'
import { tell } from './tell.ts'

const STEP_COOKIE = 'staff_step'

/** A new password ends what was begun with the old one. */
const passwordMark = `encode(sha256(convert_to(i.password_hash, 'UTF8')), 'hex')`

const insertStep = statement({
  name: 'office.insert_step',
  takes: { tokenHash: text, staff: bigint, passwordHash: text, expiresAt: moment },
  gives: {},
  sql: `insert into staff_second_step (token_hash, staff_id, password_mark, expires_at)
        select :tokenHash, i.staff_id, ${passwordMark}, :expiresAt from staff_sign_in i
         where i.staff_id = :staff and i.password_hash = :passwordHash`,
})

const findStep = statement({
  name: 'office.find_step',
  takes: { tokenHash: text, now: moment },
  gives: { staff_id: bigint },
  sql: `select p.staff_id from staff_second_step p
          join staff s on s.id = p.staff_id and s.ended_at is null
          join staff_sign_in i on i.staff_id = p.staff_id
         where p.token_hash = :tokenHash and p.expires_at > :now and p.password_mark = ${passwordMark}`,
})

// Taken out by whoever signs in with it.
const takeStep = statement({
  name: 'office.take_step',
  takes: { tokenHash: text, now: moment },
  gives: { staff_id: bigint },
  sql: `delete from staff_second_step p using staff s, staff_sign_in i
         where p.token_hash = :tokenHash and p.expires_at > :now and s.id = p.staff_id and s.ended_at is null
           and i.staff_id = p.staff_id and p.password_mark = ${passwordMark}
        returning p.staff_id`,
})

const forgetSteps = statement({
  name: 'office.forget_steps',
  takes: { now: moment },
  gives: {},
  sql: `delete from staff_second_step where expires_at < :now`,
})

const writeCookie = (context: RequestContext, token: string, maxAge: number) =>
  context.setCookie(STEP_COOKIE, token, { httpOnly: true, sameSite: 'strict', maxAge })

/** A name that nobody has is counted and takes as long, so that neither an answer nor its time tells who works here. */
export const checkPassword = async (
  context: RequestContext,
  { name, password }: { name: string; password: string },
): Promise<void> => {
  const login = loginOf(name)
  const giveBack = await countLogin(context, login)
  const known = await findByLogin.maybe(context.pool, { login })
  const hash = known?.password_hash
  if (!(await passwordFits(hash, password)) || !known || !hash) {
    tell(context, 'staff_refused', known?.staff_id ?? null)
    throw new Refusal('login_failed')
  }
  await giveBack()
  const token = secretToken()
  const expiresAt = new Date(context.clock.now().getTime() + STEP_MINUTES * 60_000)
  const begun = { tokenHash: hashToken(token), staff: known.staff_id, passwordHash: hash, expiresAt }
  if ((await insertStep.run(context.pool, begun)) === 0) throw new Refusal('login_failed')
  writeCookie(context, token, STEP_MINUTES * 60)
}

/** Whose password was right a moment ago. */
export const begunStep = async (context: RequestContext) => {
  const token = context.cookies[STEP_COOKIE]
  if (!token) return null
  const tokenHash = hashToken(token)
  const step = await findStep.maybe(context.pool, { tokenHash, now: context.clock.now() })
  return step ? { staff: step.staff_id, tokenHash } : null
}

/** What proves the second factor opens the session, and is used up in the transaction that does. */
export const finishSignIn = async (
  context: RequestContext,
  { staff, tokenHash }: { staff: number; tokenHash: string },
  given: GivenProof,
): Promise<void> => {
  const { by, use, giveBack } = await proofOf(context, staff, given)
  await inTransaction(context, async (own) => {
    const taken = await takeStep.maybe(own.db, { tokenHash, now: own.clock.now() })
    if (!taken) throw new Refusal('second_step_over')
    await use(own)
    await openStaffSession(own, staff, by)
  })
  await giveBack()
  writeCookie(context, '', 0)
}

export const forgetOldSteps = (db: Db, now: Date): Promise<number> => forgetSteps.run(db, { now })
