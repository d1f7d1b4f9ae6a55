import { randomBytes } from 'node:crypto'
import { postbackEvents } from '#features/marketing/networks.ts'
import type { Network } from '#features/marketing/networks-contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { StaffRole } from '#protocol/endpoint.ts'
import { startAffiliateNetwork } from './affiliate-network.ts'
import { sellBundles } from './people.ts'
import type { TestMember } from './people.ts'
import { startSite } from './site.ts'
import type { SiteOptions } from './site.ts'
import { addStaff } from './staff.ts'
import { expectStatus, follow, mailedLink, newPerson, visitor } from './visitor.ts'
import { startWork } from './work.ts'

export const clickId = () => randomBytes(8).toString('hex')
const limits = { daily_cap: null, max_refund_percent: null, max_report_percent: null, min_conversions: 5 }

/** A site and an affiliate network that know each other, and workers in between. */
export const startPostbacks = async (options: SiteOptions & { clock: Clock }) => {
  const network = await startAffiliateNetwork()
  const environment = { POSTBACK_HOSTS: network.origin, ...options.environment }
  const site = await startSite({ ...options, environment: { TRUST_PROXY: 'true', ...environment } })
  await sellBundles(site, 'localhost', 999)

  /** Somebody of the office, by the site that they look at. */
  const officeOf = async (roles: readonly StaffRole[], host = 'localhost') => {
    const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [host])
    const staff = await addStaff(site.pool, roles, rows[0]?.id ?? null)
    // Clocks run ahead here.
    await site.pool.query(
      `update staff_session set (expires_at, used_at) = (now() + interval '90 days', now() + interval '90 days')`,
    )
    const browser = visitor(site, { host })
    browser.cookies.set('staff', staff.cookie.slice('staff='.length))
    return browser
  }
  const office = await officeOf(['admin', 'finance'])
  const told = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<Network> => {
    const answer = await office.send(method, path, body)
    expectStatus(answer, 200)
    return (answer.json() as unknown as { network: Network }).network
  }

  /** A network of this name, which is told of all there is at the one that runs here. */
  const addNetwork = async (change: Partial<Network> = {}, more: Record<string, unknown> = {}) => {
    const added = await told('POST', '/api/networks.php', {
      name: `Net-${clickId()}`,
      ...limits,
      ...change,
    })
    for (const event of postbackEvents) {
      await told('PUT', '/api/network-postback.php', {
        network_id: added.id,
        event,
        address: network.address,
        payout_cents: event === 'lead' ? 250 : null,
        currency: event === 'lead' ? 'EUR' : null,
        success_text: 'success=true',
        ...more,
      })
    }
    return added
  }

  /** Somebody comes by a link of the network and signs up. */
  const signUp = async (
    query: Record<string, string>,
  ): Promise<TestMember & { email: string; confirm: () => Promise<void> }> => {
    const browser = visitor(site)
    const person = newPerson()
    const referer = `http://localhost/signup?${new URLSearchParams(query).toString()}`
    // From anywhere: limits count networks.
    const from = [...randomBytes(3)].join('.')
    const headers = { referer, 'x-forwarded-for': `31.${from}` }
    const answer = await browser.send('POST', '/api/signup.php', person, headers)
    expectStatus(answer, 200)
    const { id } = (answer.json() as unknown as { user: { id: number } }).user
    const confirm = async () =>
      expectStatus(await follow(browser, await mailedLink(site, person.email, 'activation')), 200)
    return { id, name: person.name, email: person.email, browser, confirm }
  }

  /** What a worker does about postbacks, until the test is over. */
  const work = () => startWork(site, { environment, clock: options.clock, hasRounds: false })

  type Row = { event: string; state: string; status: number | null; answer: string | null; order_key: string }
  const rowsOf = async (click: string): Promise<Row[]> => {
    const { rows } = await site.pool.query<Row>(
      'select event, state, status, answer, order_key from postback where click_id = $1 order by id',
      [click],
    )
    return rows
  }
  const statesOf = async (click: string) =>
    (await rowsOf(click)).map(({ event, state }) => `${event} ${state}`)

  return { site, network, office, officeOf, told, addNetwork, signUp, work, rowsOf, statesOf }
}
