import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'

const WRONG_SECRETS_PER_HOUR = 20
const wrongSecrets = createQuota('mail-hook', WRONG_SECRETS_PER_HOUR, 60)

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The password of Basic, whatever the name, or the token of Bearer. */
const givenIn = (header: string): string => {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

/**
 * Whether the secret was given. As with partners' keys, wrong ones alone are counted: a provider sends many at once, and
 * nobody guesses 16 characters. Who has given none is only asked for it: Amazon comes without first.
 */
export const hasGivenSecret = async (
  { pool, clock, ip }: RequestContext,
  header: string | undefined,
  secret: string,
): Promise<boolean> => {
  if (header === undefined) return false
  const network = networkOf(ip)
  if (await wrongSecrets.shutUntil(pool, network, clock.now())) throw new Refusal('too_many_requests')
  if (timingSafeEqual(hashOf(givenIn(header)), hashOf(secret))) return true
  await wrongSecrets.count(pool, network, clock.now())
  return false
}
