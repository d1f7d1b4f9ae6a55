import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { PASSKEY_ID_LENGTH } from '../contract-parts.ts'
import { deviceName } from '../rules.ts'
import { credentialsChanged, notice, whileLoggedIn } from './credentials-changed.ts'
import { mails } from './mails/index.ts'
import { expectedOf, rememberChallenge } from './passkey-challenges.ts'
import { findOwnPasskeys, insertPasskey, removeOwnPasskey } from './passkey-queries.ts'
import type { Member } from './sessions.ts'
import { requireStepUp } from './step-up.ts'

export const passkeysOf = (context: RequestContext, member: Member) =>
  findOwnPasskeys.many(context.db, { account: member.id })

export const registrationOptions = async (context: RequestContext, member: Member) => {
  requireStepUp(context, member, 'add_passkey')
  const site = await siteOf(context)
  const known = await passkeysOf(context, member)
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.domain,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(`${member.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    // One that cannot tell who holds it could not log in later.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await rememberChallenge(context, options.challenge, member.id)
  return options
}

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The page says how a device is reached, and nobody has signed that: whatever else it says is left out. */
const waysOf = (transports: unknown): string[] =>
  Array.isArray(transports) ? ways.filter((way) => transports.includes(way)) : []

export const registerPasskey = async (
  context: RequestContext,
  member: Member,
  response: unknown,
): Promise<void> => {
  requireStepUp(context, member, 'add_passkey')
  const { id } = (response ?? {}) as { id?: unknown }
  // Sent again because the answer was lost: it is theirs already.
  if ((await passkeysOf(context, member)).some((known) => known.id === id)) return
  const expected = await expectedOf(context, member.id)
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected,
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('passkey_failed')
  const { credential } = result.registrationInfo
  if (credential.id.length > PASSKEY_ID_LENGTH) throw new Refusal('passkey_failed')
  const device = deviceName(context.userAgent)
  await whileLoggedIn(context, member, async (own) => {
    const added = await insertPasskey.run(own.db, {
      id: credential.id,
      account: member.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: waysOf(credential.transports),
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
