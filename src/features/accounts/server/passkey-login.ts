import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { answeredCount, answeringId, requestOptions } from './passkey-ceremony.ts'
import { expectedOf, rememberChallenge } from './passkey-challenges.ts'
import { findOwnPasskeys, findPasskey, touchPasskey } from './passkey-queries.ts'
import { lockAccount } from './queries.ts'
import { shipSecurity } from './security-log.ts'
import { openSession } from './sessions.ts'

type Owner = { id: number }

/** For whoever is logged in only their own will do; who is not tells by the passkey who they are. */
export const passkeyOptions = async (context: RequestContext, member: Owner | null) => {
  const site = await siteOf(context)
  const own = member && (await findOwnPasskeys.many(context.db, { account: member.id }))
  const options = await requestOptions(site.domain, own)
  await rememberChallenge(context, options.challenge, member?.id ?? null)
  return options
}

/** The passkey that has answered, of this member or, for null, of anybody on this site. */
export const answeringPasskey = async (
  context: RequestContext,
  member: Owner | null,
  response: unknown,
): Promise<{ id: string; account: number; counter: number }> => {
  const site = await siteOf(context)
  const expected = await expectedOf(context, member?.id ?? null)
  const passkey = await findPasskey.maybe(context.db, { id: answeringId(response) })
  const isTheirs = passkey && (member === null || passkey.account_id === member.id)
  if (!isTheirs || passkey.status === 'deleted' || passkey.site_id !== site.id)
    throw new Refusal('passkey_failed')
  const counter = await answeredCount(response, expected, passkey)
  return { id: passkey.id, account: passkey.account_id, counter }
}

/** Counts the use; it may have been removed while it was checked. */
export const usePasskey = async (
  own: RequestContext,
  { id, counter }: { id: string; counter: number },
): Promise<void> => {
  const used = await touchPasskey.run(own.db, { id, counter, now: own.clock.now() })
  if (used === 0) throw new Refusal('passkey_failed')
}

export const logInByPasskey = async (context: RequestContext, response: unknown): Promise<number> => {
  const passkey = await answeringPasskey(context, null, response).catch(async (refusal: unknown) => {
    // Whose it would have been is not known; a log of their own would be everybody's to fill.
    await shipSecurity(context, 'login_refused', null)
    throw refusal
  })
  await inTransaction(context, async (own) => {
    const { status } = await lockAccount.one(own.db, { id: passkey.account })
    if (status === 'deleted') throw new Refusal('passkey_failed')
    await usePasskey(own, passkey)
    await openSession(own, passkey.account, { by: 'passkey' })
  })
  return passkey.account
}
