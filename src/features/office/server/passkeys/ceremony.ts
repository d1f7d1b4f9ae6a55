import {
  answeredCount,
  answeringId,
  creationOptions,
  madePasskey,
  requestOptions,
} from '#features/accounts/server/index.ts'
import { deviceName } from '#features/accounts/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { countChallenge } from '../sign-in/limits.ts'
import { PASSKEYS_AT_MOST } from '../../rules.ts'
import { challenges, expectedOf, passkeyHost } from './challenges.ts'
import { countPasskeys, findAnswering, findKnown, insertPasskey, lockFactors, usePasskey } from './queries.ts'

type Person = { id: number; login: string; name: string }

export const hasPasskeyHere = async (context: RequestContext, staff: number): Promise<boolean> =>
  (await findKnown.many(context.db, { staff, host: await passkeyHost(context) })).length > 0

/** What a browser makes a passkey from. */
export const startMaking = async (context: RequestContext, { id: staff, login, name }: Person) => {
  await countChallenge(context, staff)
  const domain = await passkeyHost(context)
  const { name: siteName } = await siteOf(context)
  const known = await findKnown.many(context.db, { staff, host: domain })
  // A member may have the same number on the same host: one device would take the one for the other.
  const owner = { handle: `staff-${staff}`, name: login, displayName: name }
  const asked = { domain, siteName: `${siteName} office`, known }
  const options = await creationOptions(asked, owner, 'preferred')
  await challenges.remember(context, options.challenge, staff)
  return { ...options }
}

/** What a browser asks one of somebody's passkeys with. */
export const startUsing = async (context: RequestContext, staff: number) => {
  await countChallenge(context, staff)
  const host = await passkeyHost(context)
  const options = await requestOptions(host, await findKnown.many(context.db, { staff, host }))
  await challenges.remember(context, options.challenge, staff)
  return { ...options }
}

/** Checked before the transaction, kept in it. */
export const provedPasskey = async (context: RequestContext, staff: number, response: unknown) => {
  const made = await madePasskey(response, await expectedOf(context, staff))
  const host = await passkeyHost(context)
  return async (own: RequestContext): Promise<void> => {
    await lockFactors.maybe(own.db, { staff })
    const { all } = await countPasskeys.one(own.db, { staff, host })
    if (all >= PASSKEYS_AT_MOST) throw new Refusal('passkey_limit')
    const kept = { ...made, staff, host, name: deviceName(own.userAgent), now: own.clock.now() }
    if ((await insertPasskey.run(own.db, kept)) === 0) throw new Refusal('passkey_failed')
  }
}

/** Gives what uses it up, in the transaction of what it opens. */
export const answeredPasskey = async (context: RequestContext, staff: number, response: unknown) => {
  const expected = await expectedOf(context, staff)
  const host = await passkeyHost(context)
  const passkey = await findAnswering.maybe(context.db, { id: answeringId(response), staff, host })
  if (!passkey) throw new Refusal('passkey_failed')
  const counter = await answeredCount(response, expected, passkey)
  return async (own: RequestContext): Promise<void> => {
    const used = { id: passkey.id, staff, counter, now: own.clock.now() }
    if ((await usePasskey.run(own.db, used)) === 0) throw new Refusal('passkey_failed')
  }
}
