import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { minutesUntil, SECOND_STEP_GUESSES } from '../rules.ts'
import type { finishLogIn } from '../second-factor-contract.ts'
import { countPasskeyAnswer } from './guesses.ts'
import { mails } from './mails/index.ts'
import { answeringPasskey, usePasskey } from './passkey-login.ts'
import { lockAccount } from './queries.ts'
import { cleanRecoveryCode, labelOf, recoveryCodeFits } from './recovery-codes.ts'
import { logRefusedLogin } from './refused-login.ts'
import { authenticatorOf } from './second-factor.ts'
import {
  countWays,
  findRecoveryCode,
  findSecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor-queries.ts'
import { logSecurity } from './security-log.ts'
import { cleanCode, fittingStep } from './totp.ts'

const guesses = createQuota('second-step', SECOND_STEP_GUESSES.perAccount, SECOND_STEP_GUESSES.windowMinutes)

type SecondProof = {
  by: 'app' | 'recovery_code' | 'passkey'
  /** Uses it up, in the transaction of what it opens. */
  use: (own: RequestContext) => Promise<void>
  /** It was right, so the guess does not count. */
  giveBack: () => Promise<void>
}

type Given = HandlerInput<typeof finishLogIn>['body']

/** Whatever is refused, be it that too many came before, is told to operators and now and then to the owner. */
export const secondProofOf = async (
  context: RequestContext,
  account: number,
  body: Given,
): Promise<SecondProof> => {
  try {
    return await proofIn(context, account, body)
  } catch (error) {
    if (error instanceof Refusal) await logRefusedLogin(context, `second step ${account}`, account)
    throw error
  }
}

/**
 * Codes can be guessed, so each try is counted before it is looked at, for all who try at once. What was right is used
 * up in the transaction that opens the session: neither a code nor the challenge opens two.
 */
const proofIn = async (context: RequestContext, account: number, body: Given): Promise<SecondProof> => {
  if ('response' in body) {
    await countPasskeyAnswer(context)
    const passkey = await answeringPasskey(context, { id: account }, body.response)
    return { by: 'passkey', use: (own) => usePasskey(own, passkey), giveBack: async () => {} }
  }
  const now = context.clock.now()
  const shut = await guesses.count(context.pool, account, now)
  if (shut) throw new Refusal('login_blocked', { minutes: minutesUntil(shut, now) })
  const proof = await ('code' in body
    ? proofByCode(context, account, body.code)
    : proofByRecoveryCode(context, account, body.recovery_code))
  return { ...proof, giveBack: () => guesses.giveBack(context.pool, account, now) }
}

type TypedProof = Omit<SecondProof, 'giveBack'>

const proofByCode = async (context: RequestContext, account: number, typed: string): Promise<TypedProof> => {
  const app = await authenticatorOf(context, account)
  const moment = { now: context.clock.now(), after: app?.lastStep ?? 0 }
  const step = app && fittingStep(app.secret, cleanCode(typed), moment)
  if (step === null) throw new Refusal('code_wrong')
  const use = async (own: RequestContext) => {
    if ((await useStep.run(own.db, { account, step })) === 0) throw new Refusal('code_wrong')
  }
  return { by: 'app', use }
}

const proofByRecoveryCode = async (
  context: RequestContext,
  account: number,
  typed: string,
): Promise<TypedProof> => {
  const code = cleanRecoveryCode(typed)
  const label = labelOf(code)
  const known = await findRecoveryCode.maybe(context.db, { account, label })
  if (!(await recoveryCodeFits(known?.code_hash, code)) || !known) throw new Refusal('recovery_code_wrong')
  const use = async (own: RequestContext) => {
    const used = await useRecoveryCode.run(own.db, { account, label, codeHash: known.code_hash })
    if (used === 0) throw new Refusal('recovery_code_wrong')
    await tellOfRecoveryCode(own, account)
  }
  return { by: 'recovery_code', use }
}

const tellOfRecoveryCode = async (own: RequestContext, account: number): Promise<void> => {
  const to = await lockAccount.one(own.db, { id: account })
  const { recovery_codes: left } = await countWays.one(own.db, { account })
  const now = own.clock.now()
  await logSecurity(own, account, 'recovery_code_used')
  await queueMail(own.db, {
    mail: mails.recovery_code_used,
    to,
    params: { left },
    event: now.toISOString(),
    now,
  })
}

/**
 * At an open session the password is not enough for whoever has a second factor; null for all others. What is typed
 * beside it is a code of the app, or one of the recovery codes.
 */
export const proofBesidePassword = async (
  context: RequestContext,
  account: number,
  typed: string,
): Promise<SecondProof | null> => {
  if (!(await findSecondFactor.maybe(context.db, { account }))) return null
  if (typed.trim() === '') throw new Refusal('second_factor_needed')
  return secondProofOf(
    context,
    account,
    /^\d{6}$/.test(cleanCode(typed)) ? { code: typed } : { recovery_code: typed },
  )
}
