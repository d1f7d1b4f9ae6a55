import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { memberOf } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { AgeCheckFailed } from '#platform/age-check/index.ts'
import type { AgeCheck } from '#platform/age-check/index.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { proveAdult } from './adults.ts'
import { findAgeState } from './age-queries.ts'

export const RETURN_PATH = '/age-check'
const STATE_MINUTES = 30
const checks = createQuota('age-check', 10, 24 * 60)

/** What we have to know again when somebody comes back; sealed, so that nobody reads or changes it on the way. */
const State = z.object({
  kind: z.literal('age-check'),
  account: z.number(),
  nonce: z.string(),
  verifier: z.string(),
  expires: z.number(),
})

const secret = () => randomBytes(32).toString('base64url')

const redirectUriOf = async (context: RequestContext) =>
  `${context.originFor((await siteOf(context)).domain)}${RETURN_PATH}`

/** Asked for only after somebody was reported: others need not prove anything. */
const serviceFor = async (context: RequestContext, account: number): Promise<AgeCheck | null> => {
  const { age_check: when } = await siteOf(context)
  if (when === 'off' || !context.ageCheck) return null
  const { is_hidden: isHidden } = await findAgeState.one(context.db, { account })
  return isHidden ? context.ageCheck : null
}

export const ageOf = async (context: RequestContext, member: Member) => ({
  date_of_birth: member.date_of_birth,
  ...(await findAgeState.one(context.db, { account: member.id })),
  can_prove: (await serviceFor(context, member.id)) !== null,
})

export const start = async (context: RequestContext, member: Member): Promise<string> => {
  const now = context.clock.now()
  if (await checks.count(context.pool, member.id, now)) throw new Refusal('too_many_requests')
  const service = await serviceFor(context, member.id)
  if (!service) throw new Refusal('age_check_off')
  const [nonce, verifier] = [secret(), secret()]
  const expires = now.getTime() + STATE_MINUTES * 60_000
  const kept = { kind: 'age-check', account: member.id, nonce, verifier, expires }
  const state = context.challenges.seal(Buffer.from(JSON.stringify(kept)))
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  try {
    const redirectUri = await redirectUriOf(context)
    return (await service.begin({ state, nonce, challenge, redirectUri })).href
  } catch (error) {
    if (!(error instanceof AgeCheckFailed)) throw error
    context.log.warn({ reason: error.message }, 'age check could not begin')
    throw new Refusal('age_check_unreachable')
  }
}

/** Other things are sealed with the same key, and are no JSON. */
const jsonIn = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

const openState = (context: RequestContext, state: string, account: number) => {
  const opened = context.challenges.open(state)
  const kept = opened && State.safeParse(jsonIn(opened))
  if (!kept?.success || kept.data.account !== account) return null
  return kept.data.expires > context.clock.now().getTime() ? kept.data : null
}

export type CheckResult = 'confirmed' | 'not_confirmed' | 'failed'

/** Back from the service: only in the browser of whoever began, and only with what belongs to what they began. */
export const finish = async (
  context: RequestContext,
  { code, state }: { code: string; state: string },
): Promise<CheckResult> => {
  const member = await memberOf(context)
  const kept = member && openState(context, state, member.id)
  const service = member && (await serviceFor(context, member.id))
  if (!kept || !service) return 'failed'
  const { nonce, verifier } = kept
  const redirectUri = await redirectUriOf(context)
  try {
    const now = context.clock.now()
    if (!(await service.finish({ code, verifier, nonce, redirectUri, now }))) return 'not_confirmed'
  } catch (error) {
    if (!(error instanceof AgeCheckFailed)) throw error
    context.log.warn({ reason: error.message }, 'age check failed')
    return 'failed'
  }
  const { id: site } = await siteOf(context)
  await inTransaction(context, (own) => proveAdult(own, { account: member.id, site, staff: null }))
  return 'confirmed'
}
