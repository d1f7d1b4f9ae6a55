import {
  cleanCode,
  cleanRecoveryCode,
  fittingStep,
  labelOf,
  openSecret,
  recoveryCodeFits,
} from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { answeredPasskey } from '../passkeys/ceremony.ts'
import { countCode } from './limits.ts'
import { findRecoveryCode, findSignIn, useRecoveryCode, useStep } from './queries.ts'
import { tell } from './tell.ts'

/** What was typed, or what a passkey has answered. */
export type GivenProof = { code: string } | { response: Record<string, unknown> }
export type ProofKind = 'app' | 'recovery_code' | 'passkey'

type Proof = {
  by: ProofKind
  /** Uses it up, in the transaction of what it opens: a code counts once. */
  use: (own: RequestContext) => Promise<void>
  /** It was right, so the guess does not count. */
  giveBack: () => Promise<void>
}

const wrong = () => new Refusal('code_wrong')

const byApp = async (context: RequestContext, staff: number, code: string): Promise<Proof['use']> => {
  const known = await findSignIn.maybe(context.db, { staff })
  const secret = known?.totp_secret ? openSecret(context.vault, `staff-${staff}`, known.totp_secret) : null
  const moment = { now: context.clock.now(), after: known?.totp_step ?? 0 }
  const step = secret && fittingStep(secret, code, moment)
  if (step === null) throw wrong()
  return async (own) => {
    if ((await useStep.run(own.db, { staff, step })) === 0) throw wrong()
  }
}

const byRecoveryCode = async (
  context: RequestContext,
  staff: number,
  code: string,
): Promise<Proof['use']> => {
  const label = labelOf(code)
  const known = await findRecoveryCode.maybe(context.db, { staff, label })
  if (!(await recoveryCodeFits(known?.code_hash, code)) || !known) throw wrong()
  return async (own) => {
    if ((await useRecoveryCode.run(own.db, { staff, label, codeHash: known.code_hash })) === 0) throw wrong()
    tell(own, 'staff_recovery_code_used', staff)
  }
}

const kindOf = (given: GivenProof): ProofKind => {
  if ('response' in given) return 'passkey'
  return /^\d{6}$/.test(cleanCode(given.code)) ? 'app' : 'recovery_code'
}

const useOf = (context: RequestContext, staff: number, given: GivenProof): Promise<Proof['use']> => {
  if ('response' in given) return answeredPasskey(context, staff, given.response)
  return kindOf(given) === 'app'
    ? byApp(context, staff, cleanCode(given.code))
    : byRecoveryCode(context, staff, cleanRecoveryCode(given.code))
}

/** A passkey, a code of the app, or one of the recovery codes. Each try is counted before it is looked at, for all who try at once. */
export const proofOf = async (context: RequestContext, staff: number, given: GivenProof): Promise<Proof> => {
  const giveBack = await countCode(context, staff)
  try {
    return { by: kindOf(given), use: await useOf(context, staff, given), giveBack }
  } catch (error) {
    if (error instanceof Refusal) tell(context, 'staff_refused', staff)
    throw error
  }
}
