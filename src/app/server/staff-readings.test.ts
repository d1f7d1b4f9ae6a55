import { expect, test } from 'vitest'
import { addressOf, changesState, staffRolesOf } from '#protocol/endpoint.ts'
import { routes } from './features.ts'

/** What staff reads without an entry in the log, each for its reason: it shows nothing about a member. */
const unaudited: Record<string, string> = {
  '/api/office-me.php': 'their own name and roles',
  '/api/office-queues.php': 'counts and times',
  '/api/office-audit.php': 'hashes and counts',
  '/api/office-audit-choices.php': 'colleagues, sites and kinds of acts',
  '/api/office-refund.php': 'amounts of one payment, before it is refunded',
  '/api/payment-methods.php': 'settings',
  '/api/networks.php': 'settings',
  '/api/network-log.php': 'click ids of networks, which name nobody',
  '/api/experiments.php': 'settings',
  '/api/experiment-result.php': 'counts',
  '/api/funnel.php': 'counts by source',
}

test('OFF-1 C2 whatever staff can read leaves an entry in the log, or is known to show nothing about a member', () => {
  const readings = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => staffRolesOf(endpoint) !== null && !changesState(endpoint))
  expect(readings.length).toBeGreaterThan(10)
  const open = readings.filter(({ audited }) => audited !== true).map(addressOf)
  expect(open.toSorted()).toEqual(Object.keys(unaudited).toSorted())
})

test('OFF-1 what an entry is about are ids by the names of fields that there are', () => {
  for (const { endpoint } of routes.filter((route) => route.endpoint.subject)) {
    const fields = JSON.stringify([endpoint.query, endpoint.body], (_key, value: unknown) => value)
    for (const name of endpoint.subject ?? []) expect(fields, addressOf(endpoint)).toContain(`"${name}"`)
  }
})
