import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'
import { expectStatus, visitor } from '#tests/support/visitor.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { pastWords } from '#demo/past/words/index.ts'
import { demoAddresses, DEMO_PASSWORD } from '#demo/logins.ts'
import type { getChat, getChats } from '#features/chat/contract.ts'
import type { getDiscount } from '#features/credits/discount-contract.ts'
import type { getOffer } from '#features/credits/offer-contract.ts'
import type { getPayments } from '#features/credits/payment-contract.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import type { getLikes } from '#features/likes/contract.ts'
import type { getPublicMembers } from '#features/marketing/faces-contract.ts'
import type { getViewers } from '#features/members/contract.ts'
import type { getMemberPhotos, getOwnPhotos, getPrivateRequests } from '#features/photos/contract.ts'
import { warningIn } from '#features/safety/detect/index.ts'
import { judge } from '#features/safety/server/judge.ts'
import type { Endpoint, Output } from '#protocol/endpoint.ts'

const HOUR_MS = 60 * 60 * 1000
const sites = [
  ['localhost', 'en'],
  ['nl.localhost', 'nl'],
  ['de.localhost', 'de'],
] as const

// The demo may have been filled days ago: it is looked at as on the day of its filling.
let now = new Date()
const site = await startSite({ clock: { now: () => now } })
const { rows } = await site.pool.query<{ at: Date }>(
  `select max(signup_date) + interval '5 minutes' as at from account where email = 'new@vonk.example'`,
)
now = rows[0]?.at ?? now

type Who = 'free' | 'premium' | 'new'
const known = new Map<string, Promise<Visitor>>()
const logIn = async (host: string, who: Who): Promise<Visitor> => {
  const browser = visitor(site, { host })
  const person = { email: `${who}@vonk.example`, password: DEMO_PASSWORD }
  expectStatus(await browser.send('POST', '/api/user.php', person), 200)
  return browser
}
const as = (host: string, who: Who): Promise<Visitor> => {
  const key = `${host} ${who}`
  const browser = known.get(key) ?? logIn(host, who)
  known.set(key, browser)
  return browser
}
const read = async <E extends Endpoint>(browser: Visitor, path: string): Promise<Output<E>> => {
  const answer = await browser.get(path)
  expectStatus(answer, 200)
  return answer.json() as unknown as Output<E>
}
const hoursAgo = (at: string): number => (now.getTime() - Date.parse(at)) / HOUR_MS
const beginningOf = (text: string): string => text.split('{')[0] ?? ''

test.each(sites)('OPS-6 %s: the free account has conversations of several ages', async (host, language) => {
  const browser = await as(host, 'free')
  const { chats, num_unread_messages: unread } = await read<typeof getChats>(browser, '/api/chats.php')
  expect(chats).toHaveLength(5)
  expect(new Set(chats.map(({ profile }) => profile.name)).size).toBe(5)
  expect(chats.map((chat) => chat.num_unread_messages)).toEqual([1, 2, 2, 0, 0])
  expect(unread).toBe(5)
  const ages = chats.map((chat) => hoursAgo(chat.last_at))
  expect(ages.map((hours) => hours < 1)).toEqual([true, true, false, false, false])
  expect(ages.at(-1)).toBeGreaterThan(6 * 24)
  const words = pastWords[language]
  expect(chats[0]?.last_message?.text).toContain(beginningOf(words.firsts[0]))
  expect(chats[1]?.last_message?.text).toBe(words.hiking.at(-1))
  const kinds = new Set<string>()
  for (const { conversation } of chats) {
    const chat = await read<typeof getChat>(browser, `/api/chat.php?id=${conversation.id}`)
    for (const { kind, text, warning, photo } of chat.messages) {
      kinds.add(kind)
      expect(warning).toBeNull()
      expect(text ?? '').not.toMatch(/[{}]/)
      if (photo) expect((await browser.get(`/cdn/${photo.thumb_filename}`)).status).toBe(200)
    }
  }
  expect(kinds).toEqual(new Set(['text', 'photo', 'gift']))
})

test.each(sites)('OPS-6 %s: what the free account talks about is what the other one likes', async (host) => {
  const browser = await as(host, 'free')
  const { chats } = await read<typeof getChats>(browser, '/api/chats.php')
  const { rows: people } = await site.pool.query<{ id: number; interests: string[] }>(
    'select account_id as id, interests from profile where account_id = any($1)',
    [chats.map(({ profile }) => profile.id)],
  )
  const interestsOf = new Map(people.map(({ id, interests }) => [id, interests]))
  const topics = ['hiking', 'coffee', 'cooking', 'music']
  for (const [index, topic] of topics.entries())
    expect(interestsOf.get(chats[index + 1]?.profile.id ?? 0)).toContain(topic)
})

test.each(sites)(
  'OPS-6 %s: likes, matches, viewers and questions wait for the free account',
  async (host) => {
    const browser = await as(host, 'free')
    const likes = await read<typeof getLikes>(browser, '/api/likes.php')
    expect(likes.counts).toEqual({ received: 7, new: 3, given: 6, matches: 3 })
    const fresh = likes.matches.filter((match) => match.match_new)
    expect(fresh).toHaveLength(1)
    expect(hoursAgo(fresh[0]?.at ?? '')).toBeLessThan(1)
    const { chats } = await read<typeof getChats>(browser, '/api/chats.php')
    expect(chats.map(({ profile }) => profile.id)).not.toContain(fresh[0]?.id)
    const { viewers } = await read<typeof getViewers>(browser, '/api/viewers.php')
    expect(viewers).toHaveLength(10)
    const { people } = await read<typeof getPrivateRequests>(browser, '/api/private-photos.php')
    expect(people.map(({ granted }) => granted)).toEqual([false])
    const { photos } = await read<typeof getOwnPhotos>(browser, '/api/photos.php')
    expect(photos.filter((photo) => photo.is_private)).toHaveLength(1)
    const asked = await Promise.all(
      likes.given.map(({ id }) => read<typeof getMemberPhotos>(browser, `/api/member-photos.php?id=${id}`)),
    )
    const waiting = asked.filter((other) => other.private_access === 'asked')
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.photos.some(({ locked }) => locked === 'private')).toBe(true)
  },
)

test.each(sites)('OPS-6 PAY-1 %s: the premium account has bought, in every state', async (host) => {
  const browser = await as(host, 'premium')
  const { payments, spent } = await read<typeof getPayments>(browser, '/api/payments.php')
  expect(payments.map(({ state }) => state)).toEqual([
    'pending',
    'completed',
    'refunded',
    'completed',
    'completed',
    'completed',
  ])
  expect(new Set(payments.map((payment) => payment.paymentmethod)).size).toBe(5)
  expect(payments.at(-1)?.discount).toEqual({ code: 'TIMEBONUS25', percentage: 25 })
  expect(payments[2]?.refunded).toEqual(payments[2]?.amount)
  expect(payments.filter((payment) => payment.is_recurring)).toHaveLength(1)
  for (const { payment_id: id, state, receipt_number: number } of payments) {
    const receipt = await browser.get(`/transactions/${id}/receipt.pdf`)
    expect([number !== null, receipt.status]).toEqual(state === 'pending' ? [false, 404] : [true, 200])
  }
  // It is asked about again, and is still on its way.
  const again = await browser.get(`/api/payment.php?id=${payments[0]?.payment_id}`)
  expect(again.json()).toMatchObject({ payment: { state: 'pending' }, credits: 122 })
  expect(spent).toEqual({ all: 26, fictional: 0 })
  const offer = await read<typeof getOffer>(browser, '/api/credits.php')
  expect(offer.stored_card).toBe('Visa •••• 4242')
})

test.each(sites)('OPS-6 %s: the premium account knows many people', async (host, language) => {
  const browser = await as(host, 'premium')
  const { chats, num_unread_messages: unread } = await read<typeof getChats>(browser, '/api/chats.php')
  expect([chats.length, unread]).toEqual([9, 4])
  expect(hoursAgo(chats.at(-1)?.last_at ?? '')).toBeGreaterThan(180 * 24)
  const texts = chats.map((chat) => chat.last_message?.text)
  expect(texts).toContain(pastWords[language].travelling.at(-1))
  const { counts } = await read<typeof getLikes>(browser, '/api/likes.php')
  expect(counts).toMatchObject({ received: 14, given: 12, matches: 8 })
  const { people } = await read<typeof getPrivateRequests>(browser, '/api/private-photos.php')
  expect(new Set(people.map(({ granted }) => granted))).toEqual(new Set([false, true]))
})

test.each(sites)('OPS-6 %s: the new account is noticed, and its discount runs', async (host, language) => {
  const browser = await as(host, 'new')
  const { photos } = await read<typeof getOwnPhotos>(browser, '/api/photos.php')
  expect(photos).toEqual([])
  const { chats } = await read<typeof getChats>(browser, '/api/chats.php')
  expect(chats.map((chat) => chat.num_unread_messages)).toEqual([1])
  expect(chats[0]?.last_message?.text).toContain(beginningOf(pastWords[language].firsts[1]))
  const { counts } = await read<typeof getLikes>(browser, '/api/likes.php')
  expect(counts).toMatchObject({ received: 1, new: 1, matches: 0 })
  const { discountcode: discount } = await read<typeof getDiscount>(browser, '/api/discountcode.php')
  expect(discount).toMatchObject({ kind: 'time_bonus', expired: false })
  expect(discount?.seconds_left).toBeCloseTo(4 * 3600 - 5 * 60, -1)
})

test('OPS-6 CRE-1 the books of the demo add up, and the free accounts have three credits left', async () => {
  const { isClean, owed } = await reconcile(site.pool, now)
  expect([isClean, owed]).toEqual([true, []])
  const { rows: balances } = await site.pool.query<{ email: string; credits: number; entries: number }>(
    `select a.email, a.credits, count(e.id)::int as entries from account a join credit_entry e on e.account_id = a.id
      where a.email = any($1) group by a.id`,
    [demoAddresses],
  )
  expect(balances).toHaveLength(9)
  for (const { email, credits, entries } of balances) {
    if (email === 'premium@vonk.example') continue
    expect(credits).toBe(3)
    expect(entries > 10).toBe(email === 'free@vonk.example')
  }
})

test('OPS-6 nobody is told of the past: no notice, no mail, no login is left of it', async () => {
  for (const table of ['announcement', 'notice', 'outbox'])
    expect((await site.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  const { rowCount } = await site.pool.query(
    `select 1 from session s join account a on a.id = s.account_id where a.email not in (select unnest($1::text[]))`,
    [demoAddresses],
  )
  expect(rowCount).toBe(0)
})

test('OPS-6 SAF-4 nothing that is written in the past would be held, or warned of, in any language', async () => {
  const context = { db: site.pool, clock: { now: () => now } } as unknown as Parameters<typeof judge>[0]
  let number = 0
  for (const words of Object.values(pastWords)) {
    for (const text of Object.values(words).flat()) {
      const body = text.replace('{name}', 'Robin').replace('{city}', 'Köln')
      const message = {
        senderId: -1,
        recipientId: --number,
        kind: 'text' as const,
        body,
        key: `key-${number}`,
      }
      expect(await judge(context, message), body).toEqual({ state: 'delivered' })
      expect(warningIn(body), body).toBeNull()
    }
  }
})

const marksIn = (html: string): number => html.match(/class="[^"]*\bdemo-mark\b/g)?.length ?? 0

test.each(['/members', '/likes'])('OPS-6 on %s each card of whoever is invented says so', async (path) => {
  const browser = await as('localhost', 'premium')
  const { text } = await browser.get(path)
  const shown = [...text.matchAll(/class="card"><a href="\/members\/(\d+)/g)].map(([, id]) => Number(id))
  const { rows: invented } = await site.pool.query(
    'select 1 from profile where account_id = any ($1) and invented',
    [shown],
  )
  expect(invented.length).toBeGreaterThan(2)
  expect(marksIn(text)).toBe(invented.length)
})

test('OPS-6 whoever is invented says so in the list of chats, among new matches and among those who came by', async () => {
  const browser = await as('localhost', 'premium')
  const chats = (await browser.get('/chats')).text
  const people = chats.match(/data-row|href="\/members\/\d+\/chat"/g) ?? []
  expect(people.length).toBeGreaterThan(2)
  expect(marksIn(chats)).toBe(people.length)
  const { viewers } = await read<typeof getViewers>(browser, '/api/viewers.php')
  expect(viewers.length).toBeGreaterThan(2)
  expect(marksIn((await browser.get('/profile/views')).text)).toBe(viewers.length)
})

test('OPS-6 visitors are told too, on the front page and on every page that shows members', async () => {
  const { members } = (await site.fetch('/api/public-members.php')).json() as unknown as Output<
    typeof getPublicMembers
  >
  expect(members.length).toBeGreaterThan(2)
  expect(members.every(({ invented }) => invented)).toBe(true)
  const { text } = await site.fetch('/')
  expect(marksIn(text)).toBe(members.length)
  const [first] = members
  for (const path of ['gallery', 'collagelanding', 'tinderswipe'].map((name) => `/landers/${name}`)) {
    const page = (await site.fetch(path)).text
    const photos = new Set(page.match(/\/cdn\/p\/[^"]*?\/(?=thumb)/g)).size
    expect(marksIn(page), path).toBeGreaterThanOrEqual(Math.max(1, photos))
  }
  for (const name of ['landing', 'landing2', 'landing3'])
    expect(marksIn((await site.fetch(`/members/${first?.id}/${name}`)).text), name).toBe(1)
  const network = (await site.fetch('/landers/socialnetwork')).text
  expect(network).toContain('Demo profiles and their interests.')
  expect(network).not.toContain('Real members')
})
