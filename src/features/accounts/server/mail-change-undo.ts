import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { maskedEmail } from '../rules.ts'
import { credentialsChanged, notice } from './credentials-changed.ts'
import { moveTo } from './mail-change.ts'
import { mails } from './mails/index.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './queries.ts'
import { secretToken } from './sessions.ts'
import { comeBack } from './status.ts'
import { claimToken, issueToken, revokeLater } from './tokens.ts'

/**
 * Whoever had the address before takes the account back, whatever has happened to it since: another address, another
 * password, even its deletion. Nobody gets in until they have chosen a password, with the token that this gives.
 */
export const undoMailChange = async (own: RequestContext, token: string): Promise<string> => {
  const link = await claimToken(own, 'mail_change_undo', token)
  if (!link?.email) throw new Refusal('link_invalid')
  const { account, email, createdAt } = link
  await moveTo(own, account.id, email)
  if (account.status === 'deleted') await comeBack(own, account.id)
  await setPassword.run(own.db, { account: account.id, passwordHash: await hashPassword(secretToken()) })
  // The addresses that came after this one are not to be had back by whoever brought them.
  await revokeLater(own.db, 'mail_change_undo', account.id, createdAt)
  const params = { email: maskedEmail(email) }
  const isElsewhere = account.email.toLowerCase() !== email.toLowerCase()
  await credentialsChanged(own, account, {
    kind: 'email_change_undone',
    session: null,
    details: params,
    tell: [
      notice(mails.mail_change_undone, { ...account, email }, params),
      ...(isElsewhere ? [notice(mails.mail_change_undone, account, params)] : []),
    ],
  })
  return issueToken(own.db, 'reset', account.id, own.clock.now(), { email })
}
