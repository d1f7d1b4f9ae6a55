import { hashRecoveryCode, labelOf, newRecoveryCodes } from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { deleteRecoveryCodes, insertRecoveryCode } from './queries.ts'

type Code = { code: string; codeHash: string }

/** One after the other: each takes memory and time. */
export const makeRecoveryCodes = async (): Promise<Code[]> => {
  const codes: Code[] = []
  for (const code of newRecoveryCodes()) codes.push({ code, codeHash: await hashRecoveryCode(code) })
  return codes
}

/** Those of before are worth nothing any more. */
export const replaceRecoveryCodes = async (
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  staff: number,
  codes: readonly Code[],
): Promise<string[]> => {
  await deleteRecoveryCodes.run(db, { staff })
  for (const { code, codeHash } of codes)
    await insertRecoveryCode.run(db, { staff, label: labelOf(code), codeHash, now: clock.now() })
  return codes.map(({ code }) => code)
}
