import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const admin = await addStaff(site.pool, ['admin', 'finance'])
const finance = await addStaff(site.pool, ['finance'])
const support = await addStaff(site.pool, ['support'])

const as = ({ cookie }: { cookie: string }) => {
  const browser = visitor(site, { host: domain })
  const [name = '', value = ''] = cookie.split('=')
  browser.cookies.set(name, value)
  return browser
}
const screens = ['/office/sources', '/office/partners', '/office/invites', '/office/experiments']

test('LAN-4 the screens are there for those who may read them, and for nobody else', async () => {
  for (const path of screens) {
    for (const who of [finance, admin]) {
      const { status, text, headers } = await as(who).get(path)
      expect(status, path).toBe(200)
      expect(text).toContain('aria-current="page"')
      expect(text).toContain('noindex')
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await as(support).get(path)).status, path).toBe(404)
    const { headers } = await visitor(site, { host: domain }).get(path)
    expect(headers.location).toBe(`/office/login?next=${encodeURIComponent(path)}`)
  }
})

test('LAN-4 an experiment is prepared, started and ended on its screen, and only by an admin', async () => {
  const path = '/office/experiments'
  const created = await submit(as(admin), path, {
    act: 'create',
    lander: 'gallery',
    name: 'Shorter <b>',
    horizon_days: '7',
  })
  expect(created.status).toBe(303)
  const { text } = await as(finance).get(path)
  const [, id = ''] = /\?id=(\d+)"/.exec(text) ?? []
  expect(text).toContain('Shorter &lt;b&gt;')
  expect((await submit(as(finance), path, { act: 'running', id })).status).toBe(404)
  expect(
    (await submit(as(admin), path, { act: 'running', id }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  const started = await submit(as(admin), path, { act: 'running', id })
  const result = await as(finance).get(started.headers.location ?? '')
  expect(result.text).toContain('Day 1 of 7')
  expect(result.text).toContain('has started')
  const ended = await submit(as(admin), path, { act: 'ended', id })
  expect((await as(finance).get(ended.headers.location ?? '')).text).toContain('it says nothing')
  const again = await submit(as(admin), path, { act: 'running', id })
  expect((await as(admin).get(again.headers.location ?? '')).text).toContain('role="alert"')
})

test('LAN-4 whatever the address of a screen says, it is a page or a clear no', async () => {
  for (const query of [
    'from=x&until=y&by=z',
    'from=2026-01-01&until=2020-01-01',
    'network=%0d%0a%3Cscript%3E',
    `network=${'x'.repeat(4000)}`,
    'id=1%27',
    'refused=%3Cb%3E',
    'said=%3Cscript%3Ealert(1)%3C/script%3E',
    'by=day&by=ref',
  ]) {
    for (const path of screens) {
      const { status, text } = await as(finance).get(`${path}?${query}`)
      expect([200, 400], `${path}?${query}`).toContain(status)
      expect(text).not.toContain('<script>')
    }
  }
  expect((await submit(as(admin), '/office/experiments', { act: 'constructor' })).status).toBe(400)
})

test('LAN-4 OPS-2 what a screen has to say is said by us: not by whoever sends a link to it', async () => {
  for (const path of screens) {
    const address = `${path}?said=Call+0900+1234&refused=not_found`
    for (const from of ['cross-site', 'same-site', 'none'])
      expect((await as(admin).get(address, { 'sec-fetch-site': from })).text).not.toMatch(/0900|role="alert"/)
    expect((await as(admin).get(`${path}?said=Saved`)).text).toContain('Saved')
  }
})

test('LAN-3 D7 a partner is added, told, tested, suspended and resumed on its screen', async () => {
  const path = '/office/partners'
  const act = async (form: Record<string, string>) => {
    const answer = await submit(as(admin), path, form)
    expect(answer.status).toBe(303)
    return (await as(admin).get(answer.headers.location ?? '')).text
  }
  const limits = {
    name: 'Tradewinds',
    daily_cap: '50',
    max_refund_percent: '',
    max_report_percent: '5',
    min_conversions: '20',
  }
  expect(await act({ act: 'add', ...limits })).toContain('Tradewinds is added.')
  expect(await act({ act: 'add', ...limits })).toContain('has a partner with that name already')
  expect(await act({ act: 'add', ...limits, daily_cap: 'many' })).toContain('role="alert"')
  const [, id = ''] = /\?id=(\d+)"/.exec((await as(finance).get(path)).text) ?? []
  const address = 'https://network.example/pb?tid={click_id}&amount={payout}'
  const set = { act: 'set', id, event: 'lead', address, payout: '2,5', currency: 'eur', success_text: '' }
  expect(await act({ ...set, address: 'https://network.example/pb?who={email}' })).toContain(
    'a macro that nobody knows',
  )
  expect(await act({ ...set, address: 'https://127.0.0.1/pb?tid={click_id}' })).toContain('private network')
  expect(await act({ ...set, address: 'javascript:alert(1)' })).toContain('role="alert"')
  const told = await act(set)
  expect(told).toContain('Tradewinds is told of lead.')
  expect(told).toContain('2.50 EUR')
  expect(await act({ act: 'pause', id })).toContain('Suspended since')
  expect(await act({ act: 'resume', id })).toContain('is active again')
  expect((await as(finance).get(`${path}?id=${id}`)).text).toContain('Postbacks to Tradewinds')
  expect(await act({ act: 'remove', id, event: 'lead' })).toContain('no longer told of lead')
  expect((await submit(as(finance), path, { act: 'pause', id })).status).toBe(404)
  expect((await submit(as(admin), path, { act: 'pause', id: '999999' })).status).toBe(404)
})

test('OFF-1 what is not for somebody’s roles is drawn as what is not there, in the office’s own frame', async () => {
  const [closed, missing] = await Promise.all(
    ['/office/partners', '/office/no-such-screen'].map((path) => as(support).get(path)),
  )
  for (const answer of [closed, missing]) {
    expect(answer?.status).toBe(404)
    expect(answer?.headers['content-type']).toContain('text/html')
    expect(answer?.text).toContain('There is nothing at this address')
  }
  const plain = (text = '') => text.replaceAll(/nonce="[^"]*"/g, '')
  expect(plain(closed?.text)).toBe(plain(missing?.text))
})
