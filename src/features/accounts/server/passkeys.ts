import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { deviceName } from '../rules.ts'
import { credentialsChanged, notice, whileLoggedIn } from './credentials-changed.ts'
import { mails } from './mails/index.ts'
import { answeringId, creationOptions, madePasskey } from './passkey-ceremony.ts'
import { expectedOf, rememberChallenge } from './passkey-challenges.ts'
import { findOwnPasskeys, insertPasskey, removeOwnPasskey } from './passkey-queries.ts'
import type { Member } from './sessions.ts'
import { requireStepUp } from './step-up.ts'

export const passkeysOf = (context: RequestContext, member: Member) =>
  findOwnPasskeys.many(context.db, { account: member.id })

export const registrationOptions = async (context: RequestContext, member: Member) => {
  requireStepUp(context, member, 'add_passkey')
  const { domain, name: siteName } = await siteOf(context)
  const known = await passkeysOf(context, member)
  const owner = { handle: `${member.id}`, name: member.email, displayName: member.name }
  // One that cannot tell who holds it could not log in later.
  const options = await creationOptions({ domain, siteName, known }, owner, 'required')
  await rememberChallenge(context, options.challenge, member.id)
  return options
}

export const registerPasskey = async (
  context: RequestContext,
  member: Member,
  response: unknown,
): Promise<void> => {
  requireStepUp(context, member, 'add_passkey')
  const id = answeringId(response)
  // Sent again because the answer was lost: it is theirs already.
  if ((await passkeysOf(context, member)).some((known) => known.id === id)) return
  const expected = await expectedOf(context, member.id)
  const made = await madePasskey(response, expected)
  const device = deviceName(context.userAgent)
  await whileLoggedIn(context, member, async (own) => {
    const added = await insertPasskey.run(own.db, {
      ...made,
      account: member.id,
      name: device,
      now: own.clock.now(),
    })
    if (added === 0) throw new Refusal('passkey_failed')
    await credentialsChanged(own, member, {
      kind: 'passkey_added',
      session: member.session_id,
      details: { device },
      tell: [notice(mails.passkey_added, member, { device })],
    })
  })
}

export const removePasskey = async (context: RequestContext, member: Member, id: string): Promise<void> => {
  requireStepUp(context, member, 'remove_passkey')
  await whileLoggedIn(context, member, async (own) => {
    const removed = await removeOwnPasskey.maybe(own.db, { account: member.id, id })
    if (!removed) throw new Refusal('not_found')
    const { name: device } = removed
    await credentialsChanged(own, member, {
      kind: 'passkey_removed',
      session: member.session_id,
      details: { device },
      tell: [notice(mails.passkey_removed, member, { device })],
    })
  })
}
