import { randomInt } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { findInvites, insertInvite, revokeInvite, updateInvite } from '#features/accounts/server/index.ts'
import type { InviteRow } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type * as contract from '../invite-contract.ts'
import type { Invite } from '../invite-contract.ts'
import { requireNetwork } from './networks.ts'

/** Without those that look like others: it is read aloud and typed in. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const out = ({ uses_left: left, max_uses: most, ...row }: InviteRow): Invite => ({
  ...row,
  max_uses: most ?? left,
  used: (most ?? left) - left,
  expires_at: timeOf(row.expires_at),
  revoked_at: timeOf(row.revoked_at),
  created_at: timeOf(row.created_at),
})

export const invitesOf = async (context: RequestContext, network: number | null): Promise<Invite[]> => {
  if (network !== null) await requireNetwork(context, network)
  const { id: site } = await siteOf(context)
  return (await findInvites.many(context.db, { site, network, code: null })).map(out)
}

/** One of another site is none. */
const requireInvite = async (context: RequestContext, code: string): Promise<Invite> => {
  const { id: site } = await siteOf(context)
  const row = await findInvites.maybe(context.db, { site, network: null, code })
  if (!row) throw new Refusal('not_found')
  return out(row)
}

export const addInvite = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.addInvite>['body'],
): Promise<Invite> => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  const { network_id: network, max_uses: most, note } = body
  if (network !== null) await requireNetwork(context, network)
  const expiresAt = dateOf(body.expires_at)
  if (expiresAt !== null && expiresAt <= now) throw new Refusal('invite_expired')
  const code = body.code ?? newCode()
  const added = await insertInvite.maybe(context.db, { site, code, network, most, expiresAt, note, now })
  if (!added) throw new Refusal('invite_taken')
  return requireInvite(context, code)
}

export const changeInvite = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.changeInvite>['body'],
): Promise<Invite> => {
  const { id: site } = await siteOf(context)
  const { code, was, max_uses: most, note } = body
  const before = await requireInvite(context, code)
  const changed = await updateInvite.run(context.db, {
    site,
    code,
    wasMost: was.max_uses,
    wasExpiresAt: dateOf(was.expires_at),
    most,
    expiresAt: dateOf(body.expires_at),
    note,
  })
  if (changed === 0) {
    const isTheSame = before.max_uses === was.max_uses && before.expires_at === was.expires_at
    throw new Refusal(isTheSame && before.revoked_at === null ? 'invite_used_more' : 'invite_changed')
  }
  return requireInvite(context, code)
}

export const endInvite = async (context: RequestContext, code: string): Promise<Invite> => {
  const { id: site } = await siteOf(context)
  await revokeInvite.run(context.db, { site, code, now: context.clock.now() })
  return requireInvite(context, code)
}
