import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { PASSKEY_ID_LENGTH } from '../contract-parts.ts'

// What browsers are asked and how their answers are checked, whoever the passkeys belong to; who keeps them, and what they open, is
// decided elsewhere.

/** Loaded when the first passkey is asked for: its 240 files are a fifth of all that a server would load at its start. */
const webauthn = () => import('@simplewebauthn/server')

type Known = readonly { id: string; transports: string[] }[]
type Asked = { domain: string; siteName: string; known: Known }
/** `handle` is what a device calls the account by: two of the same replace each other there. */
type Owner = { handle: string; name: string; displayName: string }

export const creationOptions = async (
  { domain, siteName, known }: Asked,
  owner: Owner,
  residentKey: 'required' | 'preferred',
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: siteName,
    rpID: domain,
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: new TextEncoder().encode(owner.handle),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey, userVerification: 'required' },
  })

/** With `known` one of them has to answer; without, the device offers what it has. */
export const requestOptions = async (domain: string, known: Known | null) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: domain,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  })

/**
 * What an answer has to fit. A passkey belongs to a domain, but the page has to be ours to the port: another program on
 * the same machine, or the same name without encryption, is not us.
 */
export const expectedAt = (context: RequestContext, domain: string, expectedChallenge: string) => {
  const expectedOrigin = context.originFor(domain)
  if (context.originHeader !== expectedOrigin) throw new Refusal('passkey_failed')
  return {
    expectedChallenge,
    expectedOrigin,
    expectedRPID: domain,
    // The person and not only the device: a fingerprint, a face or a PIN.
    requireUserVerification: true,
  }
}

type Expected = ReturnType<typeof expectedAt>

const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The page says how a device is reached, and nobody has signed that: whatever else it says is left out. */
const waysOf = (transports: unknown): string[] =>
  Array.isArray(transports) ? ways.filter((way) => transports.includes(way)) : []

/** The passkey that a browser has made. */
export const madePasskey = async (response: unknown, expected: Expected) => {
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected,
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('passkey_failed')
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  if (id.length > PASSKEY_ID_LENGTH) throw new Refusal('passkey_failed')
  return { id, publicKey: Buffer.from(publicKey), counter, transports: waysOf(transports) }
}

/** By what an answer names the passkey that gave it. */
export const answeringId = (response: unknown): string => {
  const { id } = (response ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

type Kept = { id: string; public_key: Buffer; counter: number; transports: string[] }

/** Up to where its device has counted; an answer that counts no further than one before is refused. */
export const answeredCount = async (response: unknown, expected: Expected, kept: Kept): Promise<number> => {
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expected,
    credential: {
      id: kept.id,
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
      transports: kept.transports,
    },
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('passkey_failed')
  return result.authenticationInfo.newCounter
}
