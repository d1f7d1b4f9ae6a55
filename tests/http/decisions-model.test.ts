import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { messageWritten } from '#features/chat/server/index.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { endExpired } from '#features/safety/server/expiry.ts'
import { returnHeld } from '#features/safety/server/held.ts'
import { locales } from '#protocol/locales.ts'
import { listen, write, written } from '../support/conversations.ts'
import type { Listening } from '../support/conversations.ts'
import { addReport, decidingOn, holdMessage } from '../support/decisions.ts'
import { addDevice, noticeWorker } from '../support/notices.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { addManyPublic, cities } from '../support/public-people.ts'
import { servicesFor } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { addStaff } from '../support/staff.ts'
import type { Visitor } from '../support/visitor.ts'
import { whenOver } from '../support/when-over.ts'

const HOUR_MS = 3_600_000
let now = new Date()
const clock = { now: () => now }
const site = await startSite({
  clock,
  environment: { TRUST_PROXY: 'true' },
  hooks: [
    messageWritten.part(async (_own, { body, senderId, key }) =>
      body.startsWith('Hold')
        ? { state: 'held', decide: (db) => holdMessage(db, senderId, key) }
        : { state: 'delivered' },
    ),
  ],
})
const { pool } = site
const domain = await emptySite(site, { message_credits: 1 })
const [first, second] = [await addStaff(pool, ['moderator']), await addStaff(pool, ['moderator'])]
await pool.query(
  `update staff_session set expires_at = now() + interval '9 years', used_at = now() + interval '9 years'`,
)
const staff = [staffBrowser(site, domain, first), staffBrowser(site, domain, second)] as const
const act = await decidingOn(site, clock)
const services = await servicesFor(pool)
whenOver(() => services.live.close())

const { work, sent, services: workers } = await noticeWorker(pool, clock)
whenOver(() => workers.live.close())
// So many that their city has a page.
await addManyPublic(site, 8, () => ({ domain, city: 'Utrecht' }))
const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()

type Stage = {
  anna: TestMember
  ben: TestMember
  about: string
  secret: string
  /** The key of her photo, and where ben has seen it. */
  photo: string
  address: string
  stream: Listening
}

/** No digits: many of them are a phone number, which is held. */
const letters = () => [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

const stage = async (): Promise<Stage> => {
  const add = (name: string, about: string) =>
    addMember(site, { domain, name, about, credits: 50, paid: true })
  const about = `About ${letters()}`
  const secret = `Said ${letters()}`
  // A name of her own: mails and pushes tell who it was.
  const name = `Anna${letters()}`
  const [anna, ben] = [await add(name, about), await add('Ben', 'I am Ben')]
  await pool.query(`update session set expires_at = now() + interval '9 years'`)
  const type = { 'content-type': 'image/jpeg' }
  const added = await anna.browser.send('POST', `/api/photos.php?upload_id=${name}`, picture, type)
  expect(added.status, added.text).toBe(200)
  await pool.query('update profile set public_since = now(), city_id = $2 where account_id = $1', [
    anna.id,
    cities.Utrecht,
  ])
  await addDevice(pool, ben)
  const stream = await listen(site, ben, {}, domain)
  for (const [from, to] of [
    [anna, ben],
    [ben, anna],
  ] as const)
    await from.browser.send('POST', '/api/like.php', { profile_id: to.id })
  await written(anna, ben, secret)
  const theirs = await ben.browser.get(`/api/member-photos.php?id=${anna.id}`)
  const { photos } = theirs.json() as unknown as { photos: { filename: string }[] }
  const address = `/cdn/${photos[0]?.filename}`
  const photo = /p\/([\w-]{22})\//.exec(address)?.[1] ?? ''
  expect([photo.length, (await ben.browser.get(address)).status]).toEqual([22, 200])
  const on = { anna, ben, about, secret, photo, address, stream }
  // What is looked for later is there.
  const outside = await publicly(on)
  for (const known of [anna.name, photo]) expect(outside).toContain(known)
  return on
}

/** Of all whom a search finds: its order and its cursor are about others too. */
const cardOf = (found: string, id: number): string => {
  const { page } = JSON.parse(found) as { page: { results: { id: number }[] } }
  return JSON.stringify(page.results.filter((card) => card.id === id))
}

/** All that somebody else can read of her. */
const seen = async ({ anna, ben }: Stage): Promise<string[]> => {
  const paths = [
    `/api/member.php?id=${anna.id}`,
    `/api/member-photos.php?id=${anna.id}`,
    '/api/members.php',
    '/api/chats.php',
    `/api/chat.php?profile_id=${anna.id}`,
    '/api/likes.php?type=matches',
    '/api/deck.php',
    '/sitemap.xml',
  ]
  const texts = []
  for (const path of paths) {
    const { status, text } = await ben.browser.get(path)
    // The mark in the address of a photo changes by the hour; its key stays.
    const plain = text.replaceAll(/"request_id":"[^"]*"/g, '').replaceAll(/(p\/[\w-]{22}\/)[^/"]+/g, '$1')
    texts.push(`${status} ${path.startsWith('/api/members') ? cardOf(plain, anna.id) : plain}`)
  }
  return texts
}

/** Each time from another network: who looks at many profiles is shown no more. */
let network = 0
const page = async (path: string): Promise<string> => {
  network++
  const from = `203.${network >> 8}.${network & 255}.7`
  return (await site.fetch(path, { host: domain, headers: { 'x-forwarded-for': from } })).text
}

/** What visitors and search engines read; asked anew for each. */
const publicly = async ({ anna }: Stage): Promise<string> => {
  const paths = [
    `/members/${anna.id}/landing3`,
    '/sitemap.xml',
    ...locales.map((locale) => `/sitemaps/${locale}.xml`),
  ]
  return (await Promise.all(paths.map(page))).join('\n')
}

/** Told to ben on the stream, by mail and by push since it was asked last: all that was on its way has come. */
let marks = 0
const told = async ({ ben, stream }: Stage): Promise<string> => {
  const from = sent.length
  await work()
  const mark = `mark ${++marks}`
  services.live.publish<{ type: string }>([ben.id], { type: mark })
  await stream.heard(({ type }) => type === mark)
  const events = stream.events.splice(0)
  return JSON.stringify([events, sent.slice(from).filter(({ account_id: id }) => id === ben.id)])
}

const rows = async <T extends object>(sql: string, values: unknown[]): Promise<T[]> =>
  (await pool.query<T>(sql, values)).rows
const inForce = (account: number) =>
  rows<{ id: number; measure: string }>(
    'select id, measure from decision where account_id = $1 and ended_at is null order by id',
    [account],
  )

/** What staff and time have hidden before this: what is told from then on must not be of it. */
const check = async (on: Stage, was: readonly string[] = []): Promise<string[]> => {
  const { anna, ben, about, secret, photo, address } = on
  const listed = (await anna.browser.get('/api/decisions.php')).json().decisions as unknown as {
    measure: string
    ended_at: string | null
  }[]
  const measures = listed.filter((made) => made.ended_at === null).map(({ measure }) => measure)
  const isHidden = measures.some((measure) => ['hide_profile', 'suspend', 'ban'].includes(measure))
  const isOut = measures.some((measure) => ['suspend', 'ban'].includes(measure))
  // Nothing is restricted without a statement that she can read.
  const [account] = await rows<{ restriction: string | null; status: string }>(
    'select a.restriction, f.status from account a join profile f on f.account_id = a.id where a.id = $1',
    [anna.id],
  )
  expect(account?.status === 'hidden').toBe(isHidden)
  expect(account?.restriction !== null).toBe(isHidden || measures.includes('restrict_sending'))
  expect((await anna.browser.get('/api/chats.php')).status).toBe(isOut ? 403 : 200)
  const [loose] = await rows(
    `select m.state, d.measure, d.ended_by from message m left join decision d on d.id = m.decision_id
      where m.sender_id = $1 and m.state <> 'delivered'
        and not coalesce(case m.state when 'hidden' then d.measure = 'hide_message' and d.ended_at is null
                                      when 'held' then d.measure = 'hold_message' and d.ended_at is null
                                      else d.measure in ('hold_message', 'refuse_message') end, false)`,
    [anna.id],
  )
  expect(loose).toBeUndefined()
  const own = await rows(
    `select 1 from appeal p left join decision d on d.id = p.decision_id
      where p.account_id = $1 and p.decided_by is not null and p.decided_by in (p.first_decider, d.staff_id)`,
    [anna.id],
  )
  expect(own).toEqual([])
  // What was not delivered has cost nothing, at any time.
  const [paid] = await rows<{ credits: number; arrived: number; charged: number }>(
    `select a.credits, count(m.*) filter (where m.state in ('delivered', 'hidden'))::int as arrived,
            count(m.*) filter (where m.state in ('held', 'refused') and exists (
              select 1 from credit_entry e where e.account_id = a.id and e.reason like '%' || m.client_key || '%'))::int as charged
       from account a left join message m on m.sender_id = a.id where a.id = $1 group by a.id`,
    [anna.id],
  )
  expect(paid).toEqual({ credits: 50 - (paid?.arrived ?? 0), arrived: paid?.arrived, charged: 0 })
  // Nothing that is hidden is visible.
  const all = (await seen(on)).join('\n')
  if (isHidden || measures.includes('hide_text')) expect(all).not.toContain(about)
  if (measures.includes('hide_message')) expect(all).not.toContain(secret)
  if (isHidden || measures.includes('hide_photo')) expect(all).not.toContain(photo)
  expect(all).not.toContain('Hold')
  const isAnyHidden = isHidden || measures.includes('hide_text') || measures.includes('hide_photo')
  const outside = isAnyHidden ? await publicly(on) : ''
  if (isHidden || measures.includes('hide_text')) expect(outside).not.toContain(about)
  if (isHidden || measures.includes('hide_photo')) {
    expect(outside).not.toContain(photo)
    expect((await ben.browser.get(address)).status).not.toBe(200)
  }
  if (isHidden) expect(outside).not.toContain(anna.name)
  const news = await told(on)
  const isKept = (...what: string[]) => what.some((one) => measures.includes(one) && was.includes(one))
  const isGone = isKept('hide_profile', 'suspend', 'ban')
  if (isGone) expect(news).not.toContain(anna.name)
  if (isGone || isKept('hide_text')) expect(news).not.toContain(about)
  if (isGone || isKept('hide_photo')) expect(news).not.toContain(photo)
  if (isKept('hide_message')) expect(news).not.toContain(secret)
  expect(news).not.toContain('Hold')
  return measures
}

const measure = fc.constantFrom(
  'hide_text',
  'hide_profile',
  'warn',
  'restrict_sending',
  'suspend',
  'ban',
  'hide_message',
  'hide_photo',
)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), measure, by: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('lift' as const, 'appeal' as const, 'judge' as const, 'hold' as const),
      by: fc.nat(1),
      pick: fc.nat(5),
      isWon: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** By a report, where what is decided about is a message or a photo. */
const decideOn = async (by: Visitor, on: Stage, what: string): Promise<void> => {
  const { anna, secret, photo } = on
  const [message] = await rows<{ client_key: string }>(
    'select client_key from message where sender_id = $1 and body = $2',
    [anna.id, secret],
  )
  const about: Record<string, unknown> = { account: anna.id }
  if (what === 'hide_message' || what === 'hide_photo') {
    delete about.account
    about.report = await addReport(site, {
      subject: anna.id,
      what: what === 'hide_photo' ? 'photo' : 'message',
      reason: 'other',
      at: now,
      ...(what === 'hide_photo' ? { photoKey: photo } : { messageKey: message?.client_key ?? '' }),
    }).catch(() => undefined)
    if (about.report === undefined) return
    about.outcome = 'Thank you.'
  }
  const days = what === 'suspend' ? { days: 2 } : {}
  const answer = await by.send('POST', '/api/office-decision.php', {
    ...about,
    measures: [{ measure: what, ...days }],
    reason: 'other',
    facts: 'As it was.',
  })
  expect([200, 409], answer.text).toContain(answer.status)
}

const perform = async (on: Stage, made: Step): Promise<void> => {
  const { anna, ben } = on
  if (made.do === 'wait') {
    now = new Date(now.getTime() + made.hours * HOUR_MS)
    await endExpired({ ...services, clock })
    return
  }
  const by = staff[made.by] ?? staff[0]
  if (made.do === 'decide') return decideOn(by, on, made.measure)
  const { pick, isWon } = made
  if (made.do === 'lift') {
    // To end one about a message delivers it: tests/http/held-decisions.test.ts.
    const decisions = (await inForce(anna.id)).filter((one) => one.measure !== 'refuse_message')
    const one = decisions[pick % Math.max(1, decisions.length)]
    if (one) await by.send('DELETE', '/api/office-decision.php', { decision: one.id })
    return
  }
  if (made.do === 'appeal') {
    const decisions = await rows<{ puid: string }>(
      `select puid from decision where account_id = $1 and measure not in ('hold_message', 'refuse_message')`,
      [anna.id],
    )
    const one = decisions[pick % Math.max(1, decisions.length)]
    if (one) await anna.browser.send('POST', '/api/appeals.php', { puid: one.puid, explanation: 'No!' })
    return
  }
  if (made.do === 'judge') {
    const [one] = await rows<{ id: number; first_decider: number | null }>(
      'select id, first_decider from appeal where account_id = $1 and outcome is null order by id limit 1',
      [anna.id],
    )
    if (!one) return
    const outcome = isWon ? 'reversed' : 'upheld'
    const answer = await by.send('POST', '/api/office-appeal.php', {
      appeal: one.id,
      outcome,
      reasons: 'So.',
    })
    const isFirst = one.first_decider === (made.by === 0 ? first.id : second.id)
    expect([answer.status, answer.json().error]).toEqual(isFirst ? [409, 'same_person'] : [200, undefined])
    return
  }
  const answer = await write(anna, ben, 'Hold this')
  if (answer.status !== 200) return
  const { message } = answer.json() as unknown as { message: { conversation: number; sequence: number } }
  const held = { conversation: message.conversation, sequence: message.sequence }
  if (isWon) {
    const siteId = (await rows<{ id: number }>('select id from site where domain = $1', [domain]))[0]?.id ?? 0
    await act((own) => returnHeld(own, { ...held, site: siteId }))
  } else
    await by.send('POST', '/api/office-held.php', { act: 'refuse', ...held, reason: 'scam', facts: 'Spam.' })
}

test('SAF-6 B3 B5 whatever staff, machines, members and time do: no restriction without its statement, nothing hidden is seen, and what ends restores all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const on = await stage()
      const [began, before] = [now, await seen(on)]
      let measures: string[] = []
      for (const made of steps) {
        await perform(on, made)
        measures = await check(on, measures)
      }
      // Refused messages stay refused: what was never delivered has nothing to restore.
      for (const { id, measure: what } of await inForce(on.anna.id))
        if (what !== 'refuse_message')
          await staff[0].send('DELETE', '/api/office-decision.php', { decision: id })
      await check(on)
      // What is told of when somebody was here depends on the clock alone.
      now = began
      expect(await seen(on)).toEqual(before)
      expect((await on.ben.browser.get(on.address)).status).toBe(200)
      on.stream.stop()
      const [{ credits } = { credits: 0 }] = await rows<{ credits: number }>(
        'select credits from account where id = $1',
        [on.anna.id],
      )
      const delivered = await rows(`select 1 from message where sender_id = $1 and state = 'delivered'`, [
        on.anna.id,
      ])
      expect(credits).toBe(50 - delivered.length)
    }),
    { numRuns: 12 },
  )
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
}, 120_000)
