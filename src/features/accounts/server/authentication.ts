import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import type * as contract from '../contract.ts'
import type { SessionProof } from '../rules.ts'
import { whileLoggedIn } from './credentials-changed.ts'
import { answeringPasskey, usePasskey } from './passkey-login.ts'
import { requirePassword } from './password-change.ts'
import { proofBesidePassword } from './second-proof.ts'
import { logSecurity } from './security-log.ts'
import type { Member } from './sessions.ts'
import { markAuthenticated } from './step-up.ts'

/** The session counts as just begun, for acts of the table `stepUp`. */
const proved = async (own: RequestContext, member: Member, by: SessionProof): Promise<void> => {
  await markAuthenticated(own, member)
  await logSecurity(own, member.id, 'proved_again', { by })
}

export const proveByPassword = async (
  context: RequestContext,
  member: Member,
  { password, code = '' }: HandlerInput<typeof contract.proveByPassword>['body'],
): Promise<void> => {
  await requirePassword(context, member, password)
  const second = await proofBesidePassword(context, member.id, code)
  await whileLoggedIn(context, member, async (own) => {
    await second?.use(own)
    await proved(own, member, second?.by ?? 'password')
  })
  await second?.giveBack()
}

export const proveByPasskey = async (
  context: RequestContext,
  member: Member,
  response: unknown,
): Promise<void> => {
  const passkey = await answeringPasskey(context, member, response)
  await whileLoggedIn(context, member, async (own) => {
    await usePasskey(own, passkey)
    await proved(own, member, 'passkey')
  })
}
