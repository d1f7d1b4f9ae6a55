import { expect, test } from 'vitest'
import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts'
import type { Kind } from '#features/notifications/choices.ts'
import { listen } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const domain = await emptySite(site)

const add = () => addMember(site, { domain })
const addressFor = async (member: { id: number }, kind: Kind | 'all' = 'message') =>
  `/unsubscribe?token=${await unsubscribeToken(site.pool, { account: member.id, kind })}`

type State = { off: boolean; disabled: string[] }
const stateOf = async ({ id }: TestMember): Promise<State> => {
  const { rows } = await site.pool.query<State>(
    `select s.mail_unsubscribed_at is not null as off, notifications_disabled as disabled
       from account a left join notification_settings s on s.account_id = a.id where a.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('there is no such account')
  return rows[0]
}
const untouched: State = { off: false, disabled: ['mail:news', 'push:news', 'push:view'] }

let network = 0
/** As a mail provider sends it: from its own machine, without a cookie, in the name of nobody's page. */
const press = (address: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  site.fetch(address, {
    method: 'POST',
    host: domain,
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${++network % 250}`,
      ...headers,
    },
  })
const own = { 'sec-fetch-site': 'same-origin' }

test.each(['GET', 'HEAD'])(
  'NOT-3 A10 a %s, as of a program that looks at mails, changes nothing',
  async (method) => {
    const member = await add()
    for (const kind of ['message', 'all'] as const) {
      const address = await addressFor(member, kind)
      for (const more of ['', '&stop=all', '&List-Unsubscribe=One-Click']) {
        const answer = await site.fetch(`${address}${more}`, { method, host: domain })
        expect(answer.status).toBe(200)
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
        })
      }
    }
    expect(await stateOf(member)).toEqual(untouched)
  },
)

test('NOT-3 A10 one click of a mail program turns all these mails off, without a login, and twice is once', async () => {
  const member = await add()
  const address = await addressFor(member)
  const first = await press(address, undefined, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://mail.example',
  })
  expect([first.status, first.text]).toEqual([200, 'Unsubscribed\n'])
  expect(await stateOf(member)).toEqual({ ...untouched, off: true })
  const since = () =>
    site.pool.query('select mail_unsubscribed_at from notification_settings where account_id = $1', [
      member.id,
    ])
  const { rows } = await since()
  const second = await press(address)
  expect([second.status, second.text]).toEqual([200, 'Unsubscribed\n'])
  expect((await since()).rows).toEqual(rows)
})

test('NOT-3 A10 one click may come as either kind of form, and as nothing else', async () => {
  const member = await add()
  const address = await addressFor(member)
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOne-Click\r\n--x--\r\n`
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of ['', 'List-Unsubscribe=Two-Clicks', 'x=1', 'stop=everything', part('Other')]) {
    expect((await press(address, body)).status, body).toBe(400)
  }
  expect(await stateOf(member)).toEqual(untouched)
  expect((await press(address, part('List-Unsubscribe'), multipart)).status).toBe(200)
  expect((await stateOf(member)).off).toBe(true)
})

test('NOT-3 A10 a link that is forged, cut off, of somebody else or of another site changes nothing', async () => {
  const [member, other] = [await add(), await add()]
  const elsewhere = await addMember(site, { domain: await emptySite(site) })
  const token = await unsubscribeToken(site.pool, { account: member.id, kind: 'message' })
  const [account = '', kind = '', mac = ''] = token.split('.')
  const forged = [
    '',
    'x',
    token.slice(0, -1),
    `${token}x`,
    `${other.id.toString(36)}.${kind}.${mac}`,
    `${account}.all.${mac}`,
    `${account}.nonsense.${mac}`,
    `${account}.${kind}.${'A'.repeat(22)}`,
    `${token}&token=${token}`,
    await unsubscribeToken(site.pool, { account: elsewhere.id, kind: 'message' }),
    await unsubscribeToken(site.pool, { account: 999_999_999, kind: 'all' }),
  ]
  for (const one of forged) {
    expect((await press(`/unsubscribe?token=${one}`)).status, one).toBe(410)
    const page = await press(`/unsubscribe?token=${one}`, 'stop=all', own)
    expect([page.status, page.headers.location], one).toEqual([303, '/unsubscribe'])
  }
  for (const one of [member, other, elsewhere]) expect(await stateOf(one)).toEqual(untouched)
})

test('NOT-3 the form of the page stops one kind, stops all and turns them on again', async () => {
  const member = await add()
  const address = await addressFor(member)
  const submit = async (stop: string) => {
    const answer = await press(address, `stop=${stop}`, own)
    expect([answer.status, answer.headers.location]).toEqual([303, address])
  }
  const heading = async () =>
    /<h1[^>]*>(?<title>.*?)<\/h1>/.exec((await site.fetch(address, { host: domain })).text)?.groups?.title
  expect(await heading()).toBe('Want fewer emails?')
  await submit('kind')
  await submit('kind')
  expect((await stateOf(member)).disabled.filter((one) => one === 'mail:message')).toHaveLength(1)
  expect(await heading()).toContain('Turned off: ')
  await submit('all')
  expect((await stateOf(member)).off).toBe(true)
  expect(await heading()).toBe('You’re unsubscribed')
  await submit('none')
  expect(await stateOf(member)).toEqual(untouched)
  expect(await heading()).toBe('Want fewer emails?')
})

test('NOT-3 a mail about several things has no kind to stop: only all of them', async () => {
  const member = await add()
  await press(await addressFor(member, 'all'), 'stop=kind', own)
  expect(await stateOf(member)).toEqual(untouched)
  expect((await site.fetch(await addressFor(member, 'all'), { host: domain })).text).not.toContain(
    'Only stop',
  )
})

test('NOT-3 OPS-2 another site’s page cannot press the buttons of ours', async () => {
  const member = await add()
  const address = await addressFor(member)
  for (const stop of ['all', 'kind', 'none']) {
    expect((await press(address, `stop=${stop}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  }
  expect(await stateOf(member)).toEqual(untouched)
})

test('NOT-3 a member’s open pages hear of it', async () => {
  const member = await add()
  const stream = await listen(site, member, {}, domain)
  await stream.heard(({ type }) => type === 'resync')
  await press(await addressFor(member))
  expect(await stream.heard(({ type }) => type === 'notifications')).toMatchObject({ type: 'notifications' })
  stream.stop()
})

test('NOT-3 OPS-2 who tries many links is stopped; who presses many right ones is not', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const member = await add()
  const address = await addressFor(member)
  for (let n = 0; n < 40; n++) expect((await press(address, undefined, from)).status).toBe(200)
  const wrong = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await press(wrong, undefined, from)).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410))
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]))
  expect((await press(address, undefined, { 'x-forwarded-for': '198.51.100.99' })).status).toBe(200)
})

test('NOT-3 A10 OPS-2 a mail provider that presses hundreds of right links at once is refused none', async () => {
  const from = { 'x-forwarded-for': '198.51.100.8' }
  const address = await addressFor(await add())
  const answers = await Promise.all(Array.from({ length: 100 }, () => press(address, undefined, from)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
