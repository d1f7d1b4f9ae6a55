import type { Db } from '#platform/db/database.ts'
import { bigint, bool, int, moment, statement, text } from '#platform/db/statement.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { SECOND_STEP_MINUTES } from '../rules.ts'
import type { finishLogIn as finishEndpoint, SecondStep } from '../second-factor-contract.ts'
import { countPasskeyChallenge } from './guesses.ts'
import { passkeyOptions } from './passkey-login.ts'
import { countWays, findSecondFactor } from './second-factor-queries.ts'
import { secondProofOf } from './second-proof.ts'
import { hashToken, openSession, secretToken } from './sessions.ts'
import { lockAccount } from './queries.ts'

const STEP_COOKIE = 'second_step'
/** Longer than it works: whoever comes late finds the address filled in, and is told why they start again. */
const COOKIE_SECONDS = 3 * SECOND_STEP_MINUTES * 60

/** A new password ends what was begun with the old one. */
const passwordMark = `encode(sha256(convert_to(a.password_hash, 'UTF8')), 'hex')`

const insertStep = statement({
  name: 'second_step.insert',
  takes: { tokenHash: text, account: bigint, expiresAt: moment },
  gives: {},
  sql: `insert into second_step (token_hash, account_id, password_mark, expires_at)
        select :tokenHash, a.id, ${passwordMark}, :expiresAt from account a where a.id = :account`,
})

const findStep = statement({
  name: 'second_step.find',
  takes: { tokenHash: text, site: int, now: moment },
  gives: { account_id: bigint, email: text, is_over: bool },
  sql: `select s.account_id, a.email,
               s.expires_at <= :now or s.password_mark is distinct from ${passwordMark} as is_over
          from second_step s join account a on a.id = s.account_id
         where s.token_hash = :tokenHash and a.site_id = :site and a.status <> 'deleted'`,
})

// Taken out by whoever logs in with it.
const takeStep = statement({
  name: 'second_step.take',
  takes: { tokenHash: text, now: moment },
  gives: { account_id: bigint },
  sql: `delete from second_step s using account a
         where s.token_hash = :tokenHash and s.expires_at > :now and a.id = s.account_id and a.status <> 'deleted'
           and s.password_mark = ${passwordMark}
        returning s.account_id`,
})

const forgetSteps = statement({
  name: 'second_step.forget',
  takes: { until: moment },
  gives: {},
  sql: `delete from second_step where expires_at < :until`,
})

/**
 * After the right password: the session, or for whoever has a second factor a challenge that stands for the password
 * for a few minutes, and the refusal that says so.
 */
export const admitAfterPassword = async (
  context: RequestContext,
  account: { id: number; password_hash: string | null },
): Promise<void> => {
  const isBegun = await inTransaction(context, async (own) => {
    // A new password or a deletion that comes at the same moment is either seen here, or ends what is opened here.
    const { password_hash: current, status } = await lockAccount.one(own.db, { id: account.id })
    if (current !== account.password_hash || status === 'deleted') throw new Refusal('login_failed')
    const hasSecond = (await findSecondFactor.maybe(own.db, { account: account.id })) !== undefined
    await (hasSecond ? beginStep(own, account.id) : openSession(own, account.id, { by: 'password' }))
    return hasSecond
  })
  if (isBegun) throw new Refusal('second_factor_needed')
}

const beginStep = async (context: RequestContext, account: number): Promise<void> => {
  const token = secretToken()
  const expiresAt = new Date(context.clock.now().getTime() + SECOND_STEP_MINUTES * 60_000)
  await insertStep.run(context.db, { tokenHash: hashToken(token), account, expiresAt })
  context.setCookie(STEP_COOKIE, token, { httpOnly: true, sameSite: 'strict', maxAge: COOKIE_SECONDS })
}

const begunStep = async (context: RequestContext) => {
  const token = context.cookies[STEP_COOKIE]
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const site = await siteOf(context)
  const step = await findStep.maybe(context.db, { tokenHash, site: site.id, now: context.clock.now() })
  return step && { ...step, tokenHash }
}

export const secondStepOf = async (context: RequestContext): Promise<SecondStep | null> => {
  const step = await begunStep(context)
  if (!step) return null
  const account = step.account_id
  const [factor, ways] = await Promise.all([
    findSecondFactor.maybe(context.db, { account }),
    countWays.one(context.db, { account }),
  ])
  return {
    email: step.email,
    has_app: (factor?.totp_secret ?? null) !== null,
    has_passkey: ways.passkeys > 0,
    is_over: step.is_over,
  }
}

const openStep = async (context: RequestContext) => {
  const step = await begunStep(context)
  if (!step || step.is_over) throw new Refusal('second_step_over')
  return { id: step.account_id, email: step.email, tokenHash: step.tokenHash }
}

export const secondPasskeyOptions = async (context: RequestContext) => {
  const step = await openStep(context)
  await countPasskeyChallenge(context)
  return passkeyOptions(context, step)
}

export const finishLogIn = async (
  context: RequestContext,
  body: HandlerInput<typeof finishEndpoint>['body'],
): Promise<number> => {
  const { id, tokenHash } = await openStep(context)
  const { by, use, giveBack } = await secondProofOf(context, id, body)
  await inTransaction(context, async (own) => {
    // A new password that comes at the same moment is either seen here, or ends what is opened here.
    await lockAccount.one(own.db, { id })
    const taken = await takeStep.maybe(own.db, { tokenHash, now: own.clock.now() })
    if (!taken) throw new Refusal('second_step_over')
    await use(own)
    await openSession(own, id, { by })
  })
  await giveBack()
  context.setCookie(STEP_COOKIE, '', { httpOnly: true, sameSite: 'strict', maxAge: 0 })
  return id
}

const HOUR_MS = 60 * 60 * 1000

export const forgetOldSteps = (db: Db, now: Date): Promise<number> =>
  forgetSteps.run(db, { until: new Date(now.getTime() - HOUR_MS) })
