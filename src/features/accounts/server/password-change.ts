import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { newPasswordMistake } from './common-passwords.ts'
import { credentialsChanged, notice, whileLoggedIn } from './credentials-changed.ts'
import { countPassword } from './guesses.ts'
import { mails } from './mails/index.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { setPassword } from './queries.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import type { Member } from './sessions.ts'
import { markAuthenticated, requireStepUp } from './step-up.ts'

export const refuseBadPassword = (password: string, email: string, field: string): void => {
  const mistake = newPasswordMistake(password, email)
  if (mistake) throw new Refusal('invalid_input', {}, { fields: { [field]: mistake } })
}

/** Whoever sits at an open session must not find out the password by trying. */
export const requirePassword = async (
  context: RequestContext,
  member: Member,
  password: string,
): Promise<void> => {
  const giveBack = await countPassword(context, member.id)
  if (!(await passwordFits(member.password_hash, password))) throw new Refusal('old_password_wrong')
  await giveBack()
}

export const changePassword = async (
  context: RequestContext,
  member: Member,
  passwords: { old_password: string; new_password: string; repeated_password: string },
): Promise<void> => {
  const hasSecondFactor = (await findSecondFactor.maybe(context.db, { account: member.id })) !== null
  // A stolen session and a known password are one factor, which must not become the proof for turning off the other.
  if (hasSecondFactor) requireStepUp(context, member, 'change_password')
  if (passwords.new_password !== passwords.repeated_password) throw new Refusal('passwords_differ')
  refuseBadPassword(passwords.new_password, member.email, 'new_password')
  await requirePassword(context, member, passwords.old_password)
  const passwordHash = await hashPassword(passwords.new_password)
  await whileLoggedIn(context, member, async (own) => {
    await setPassword.run(own.db, { account: member.id, passwordHash })
    if (!hasSecondFactor) await markAuthenticated(own, member)
    await credentialsChanged(own, member, {
      kind: 'password_changed',
      session: member.session_id,
      tell: [notice(mails.password_changed, member, {})],
    })
  })
}
