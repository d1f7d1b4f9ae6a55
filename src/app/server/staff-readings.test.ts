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
  '/api/office-work.php': 'counts and times',
  '/api/office-figures.php': 'counts and sums',
  '/api/office-figure-sites.php': 'counts and sums',
  '/api/office-health.php': 'counts and times',
  '/api/office-sign-in.php': 'their own sessions',
  '/api/office-staff.php': 'colleagues and their roles',
  '/api/office-sites.php': 'sites',
  '/api/office-settings.php': 'settings',
  '/api/office-setting-history.php': 'settings as they were',
  '/api/office-fictional-profiles.php': 'people whom staff has made up',
  '/api/office-fictional-profile.php': 'somebody whom staff has made up',
  '/api/office-fictional-photos.php': 'pictures of somebody whom staff has made up',
  '/api/office-canned.php': 'prepared texts',
  '/api/bundles.php': 'what is sold',
  '/api/codes.php': 'codes for anybody, and counts',
  '/api/gifts-offered.php': 'settings',
  '/api/company.php': 'who runs the site',
  '/api/texts.php': 'text pages',
  '/api/text.php': 'a text page',
  '/api/payment-methods.php': 'settings',
  '/api/networks.php': 'settings',
  '/api/network-figures.php': 'counts and sums',
  '/api/invites.php': 'codes for anybody, and counts',
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
