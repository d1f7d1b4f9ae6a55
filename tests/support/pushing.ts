import { expect } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { systemClock } from '#platform/clock.ts'
import { pushKeysOf } from '#platform/push/keys.ts'
import type { TestMember } from './people.ts'
import { startPushService } from './push-service.ts'
import type { Subscription } from './push-service.ts'
import { startSite } from './site.ts'
import { startWork } from './work.ts'

export const subscribe = (member: TestMember, subscription: object) =>
  member.browser.send('POST', '/api/user.php?push=1', { subscription })

/** A site and a push service that know each other, and workers in between. */
export const startPushing = async (environment: Record<string, string> = {}) => {
  let publicKey = ''
  const service = await startPushService({ publicKey: () => publicKey })
  const settings = { PUSH_HOSTS: service.origin, VAPID_SUBJECT: 'mailto:push@vonk.dating', ...environment }
  const site = await startSite({ environment: { TRUST_PROXY: 'true', ...settings } })
  publicKey = (await pushKeysOf(site.pool)).publicKey

  /** What a worker does about notices, until the test is over. */
  const work = ({ clock = systemClock }: { clock?: Clock } = {}) =>
    startWork(site, { environment: settings, clock, hasRounds: true })

  /** A browser of this member that wants to be told. */
  const browserOf = async (member: TestMember): Promise<Subscription> => {
    const subscription = service.subscribe()
    const answer = await subscribe(member, subscription)
    expect(answer.status, answer.text).toBe(200)
    return subscription
  }
  const endpoints = async (member: TestMember): Promise<string[]> => {
    const { rows } = await site.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscription where account_id = $1 order by id',
      [member.id],
    )
    return rows.map(({ endpoint }) => endpoint)
  }
  return { site, service, settings, work, browserOf, endpoints }
}
