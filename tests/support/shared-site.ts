import { afterAll } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { launchSite } from './site.ts'
import type { TestSite } from './site.ts'

let clock: Clock = systemClock
let running: Promise<TestSite> | undefined

/** Behind a proxy, so that a test can come from any address. It lives as long as the worker. */
const launch = async (): Promise<TestSite> =>
  (await launchSite({ clock: { now: () => clock.now() }, environment: { TRUST_PROXY: 'true' } })).site

/**
 * The application that all files of a worker share, one after the other, with its database: modules stay loaded
 * (`isolate: false`), so it is started once. A file may bring its clock, begins without counted attempts and sees
 * only what was logged since it began. Whatever it changes for everybody, it changes back, or it has a site of its
 * own: `emptySite` for settings, `startSite` for the environment and for faults.
 */
export const sharedSite = async (options: { clock?: Clock } = {}): Promise<TestSite> => {
  const site = await (running ??= launch())
  clock = options.clock ?? systemClock
  afterAll(() => {
    clock = systemClock
  })
  await site.pool.query('delete from attempt')
  const before = site.logged().length
  return { ...site, logged: () => site.logged().slice(before) }
}
