import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { bigint, bytes, moment, nullable, oneOf, statement, text, texts } from '#platform/db/statement.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { deviceName } from '../rules.ts'
import { hashToken, openSession, secretToken } from './sessions.ts'
import type { Member } from './sessions.ts'
import type { AccountStatus } from './queries.ts'

const CHALLENGE_COOKIE = 'passkey'
const CHALLENGE_SECONDS = 5 * 60

const insertChallenge = statement({
  name: 'passkeys.insert_challenge',
  takes: { tokenHash: text, challenge: text, account: nullable(bigint), expiresAt: moment },
  gives: {},
  sql: `insert into passkey_challenge (token_hash, challenge, account_id, expires_at)
        values (:tokenHash, :challenge, :account, :expiresAt)`,
})

// Taken out as it is read: a challenge is answered once.
const takeChallenge = statement({
  name: 'passkeys.take_challenge',
  takes: { tokenHash: text, now: moment },
  gives: { challenge: text, account_id: nullable(bigint) },
  sql: `delete from passkey_challenge where token_hash = :tokenHash and expires_at > :now
        returning challenge, account_id`,
})

const forgetChallenges = statement({
  name: 'passkeys.forget_challenges',
  takes: { now: moment },
  gives: {},
  sql: `delete from passkey_challenge where expires_at < :now`,
})

const insertPasskey = statement({
  name: 'passkeys.insert',
  takes: {
    id: text,
    account: bigint,
    publicKey: bytes,
    counter: bigint,
    transports: texts,
    name: text,
    now: moment,
  },
  gives: {},
  sql: `insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
        values (:id, :account, :publicKey, :counter, :transports, :name, :now) on conflict do nothing`,
})

const findPasskey = statement({
  name: 'passkeys.find',
  takes: { id: text },
  gives: {
    id: text,
    account_id: bigint,
    public_key: bytes,
    counter: bigint,
    transports: texts,
    status: oneOf<AccountStatus>(),
    site_id: bigint,
  },
  sql: `select p.id, p.account_id, p.public_key, p.counter, p.transports, a.status, a.site_id::int8 as site_id
          from passkey p join account a on a.id = p.account_id where p.id = :id`,
})

const touchPasskey = statement({
  name: 'passkeys.touch',
  takes: { id: text, counter: bigint, now: moment },
  gives: {},
  sql: `update passkey set counter = :counter, last_used_at = :now where id = :id`,
})

const findOwn = statement({
  name: 'passkeys.own',
  takes: { account: bigint },
  gives: { id: text, name: text, created_at: moment, last_used_at: nullable(moment) },
  sql: `select id, name, created_at, last_used_at from passkey where account_id = :account order by created_at`,
})

const deleteOwn = statement({
  name: 'passkeys.delete_own',
  takes: { account: bigint, id: text },
  gives: {},
  sql: `delete from passkey where account_id = :account and id = :id`,
})

const rememberChallenge = async (context: RequestContext, challenge: string, accountId: number | null) => {
  const token = secretToken()
  await insertChallenge.run(context.db, {
    tokenHash: hashToken(token),
    challenge,
    account: accountId,
    expiresAt: new Date(context.clock.now().getTime() + CHALLENGE_SECONDS * 1000),
  })
  context.setCookie(CHALLENGE_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    maxAge: CHALLENGE_SECONDS,
  })
}

const answeredChallenge = async (context: RequestContext) => {
  const token = context.cookies[CHALLENGE_COOKIE]
  const now = context.clock.now()
  const known = token && (await takeChallenge.maybe(context.db, { tokenHash: hashToken(token), now }))
  if (!known) throw new Refusal('passkey_failed')
  return known
}

/** A passkey belongs to a domain; the page it is used on must be of that domain. */
const relyingParty = async (context: RequestContext) => {
  const site = await siteOf(context)
  const origin = context.originHeader ?? ''
  if (URL.parse(origin)?.hostname !== site.domain) throw new Refusal('passkey_failed')
  return { site, rpID: site.domain, origin }
}

export const registrationOptions = async (context: RequestContext, member: Member) => {
  const site = await siteOf(context)
  const known = await findOwn.many(context.db, { account: member.id })
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.domain,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(`${member.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await rememberChallenge(context, options.challenge, member.id)
  return options
}

export const registerPasskey = async (
  context: RequestContext,
  member: Member,
  response: unknown,
): Promise<void> => {
  const { rpID, origin } = await relyingParty(context)
  const { challenge, account_id: accountId } = await answeredChallenge(context)
  if (accountId !== member.id) throw new Refusal('passkey_failed')
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('passkey_failed')
  const { credential } = result.registrationInfo
  await insertPasskey.run(context.db, {
    id: credential.id,
    account: member.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: deviceName(context.userAgent),
    now: context.clock.now(),
  })
}

export const loginOptions = async (context: RequestContext) => {
  const site = await siteOf(context)
  const options = await generateAuthenticationOptions({ rpID: site.domain, userVerification: 'preferred' })
  await rememberChallenge(context, options.challenge, null)
  return options
}

export const logInByPasskey = async (context: RequestContext, response: unknown): Promise<number> => {
  const { site, rpID, origin } = await relyingParty(context)
  const { challenge } = await answeredChallenge(context)
  const { id } = (response ?? {}) as { id?: unknown }
  const passkey = typeof id === 'string' ? await findPasskey.maybe(context.db, { id }) : undefined
  if (!passkey || passkey.status === 'deleted' || passkey.site_id !== site.id)
    throw new Refusal('passkey_failed')
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => undefined)
  if (!result?.verified) throw new Refusal('passkey_failed')
  await touchPasskey.run(context.db, {
    id: passkey.id,
    counter: result.authenticationInfo.newCounter,
    now: context.clock.now(),
  })
  await openSession(context, passkey.account_id)
  return passkey.account_id
}

export const passkeysOf = (context: RequestContext, member: Member) =>
  findOwn.many(context.db, { account: member.id })

export const removePasskey = async (context: RequestContext, member: Member, id: string): Promise<void> => {
  if ((await deleteOwn.run(context.db, { account: member.id, id })) === 0) throw new Refusal('not_found')
}

export const forgetOldChallenges = (db: Db, now: Date): Promise<number> => forgetChallenges.run(db, { now })
