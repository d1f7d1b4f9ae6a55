import { kinds, outcomes } from '#features/notifications/choices.ts'
import { written } from './conversations.ts'
import { expect } from './journey.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import { offerTo, ordered } from './purchases.ts'
import { reportProfile } from './reports.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import type { MakeTour } from './tour.ts'

/** Members see something else there than visitors. The focus moves from page to page, and not from question to question. */
export const likesRoutes = [
  '/match-finder',
  '/likes',
  '/match-finder?q=age',
  '/likes/received',
  '/match-finder?q=place',
  '/swipe-game',
  '/match-finder?q=evening',
  '/signup-matches',
  '/match-finder?q=found',
]
const memberRoutes = [
  '/credits?country=NL',
  '/credits/repeat-order',
  '/premium',
  '/transactions',
  '/limits',
  '/chats',
]

/** Somebody of the demo. */
export const demoMember = async (site: TestSite): Promise<number> => {
  const answer = await site.fetch('/api/members.php?country=all')
  const { page } = answer.json() as unknown as { page: { results: { id: number }[] } }
  return page.results[0]?.id ?? 0
}

/** A log with a notice of each kind and each outcome, and a device. */
export const tellEverything = async (
  site: TestSite,
  member: TestMember,
  other: TestMember,
): Promise<void> => {
  await site.pool.query(
    `insert into notice (account_id, channel, kind, other_id, count, first_at, last_at, outcome, decided_at)
     select $1, (array['mail', 'push'])[1 + n % 2], ($3::text[])[1 + n % cardinality($3::text[])], $2, 1 + n % 3,
            at, at, ($4::text[])[n], at
       from generate_series(1, 1 + cardinality($4::text[])) n, lateral (select now() - n * interval '5 hours' as at) t`,
    [member.id, other.id, [...kinds], [...outcomes]],
  )
  await site.pool.query(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
     select account_id, id, 'https://push.example/' || id, 'key', 'secret', now() from session where account_id = $1`,
    [member.id],
  )
}

/** A report of each outcome, and one that waits. */
const reportAndDecide = async (site: TestSite, member: TestMember, other: TestMember): Promise<void> => {
  const reports = []
  for (const reason of ['fake', 'scam', 'privacy'] as const)
    reports.push(await reportProfile(member, other, { reason, explanation: 'I know this photo.' }))
  const { id: staff } = await addStaff(site.pool, ['moderator'])
  for (const [index, outcome] of ['action', 'no_violation'].entries())
    await site.pool.query(
      `update report set outcome = $2, outcome_reasons = 'We looked at it.', decided_by = $3, decided_at = now()
        where reference = $1`,
      [reports[index]?.reference, outcome, staff],
    )
}

const settingsPages: MakeTour = async (site) => {
  const [member, other] = [await addMember(site), await addMember(site, { name: 'Kim' })]
  await tellEverything(site, member, other)
  await reportAndDecide(site, member, other)
  return { member, paths: ['/notifications', '/notifications/log', '/reports', '/age'] }
}

/** Decides about this member, and tells where they read why. */
const decideAbout = async (site: TestSite, { id }: TestMember, measure: object): Promise<string> => {
  const by = staffBrowser(site, 'localhost', await addStaff(site.pool, ['moderator']))
  const facts = 'You wrote insults to several people after they had asked you to stop.'
  const body = { account: id, measures: [measure], reason: 'harassment', facts }
  const answer = await by.send('POST', '/api/office-decision.php', body)
  expect(answer.status, answer.text).toBe(200)
  const { rows } = await site.pool.query<{ puid: string }>(
    'select puid from decision where account_id = $1 order by id desc limit 1',
    [id],
  )
  return `/decisions/${rows[0]?.puid}`
}

/** What is above every page until it was read, the list and the statement. */
const warnedPages: MakeTour = async (site) => {
  const member = await addMember(site)
  const statement = await decideAbout(site, member, { measure: 'warn' })
  return { member, paths: ['/profile', '/decisions', statement] }
}

/** All that is left to somebody who is suspended. */
const suspendedPages: MakeTour = async (site) => {
  const member = await addMember(site)
  const statement = await decideAbout(site, member, { measure: 'suspend', days: 7 })
  return { member, paths: ['/decisions', statement, '/reports', '/limits', '/safety', '/complaints'] }
}

const likedPages: MakeTour = async (site) => {
  const [member, other] = [await addMember(site), await addMember(site)]
  await other.browser.send('POST', '/api/like.php', { profile_id: member.id })
  return { member, paths: likesRoutes }
}

const boughtAndWritten: MakeTour = async (site) => {
  const member = await addMember(site, { name: 'Robin', credits: 9, paid: true })
  const other = await addMember(site, { name: 'Kim', credits: 9 })
  await written(other, member, 'Hello Robin')
  await written(member, other, 'Hello Kim')
  const gift = await other.browser.send('POST', '/api/gift.php', { profile_id: member.id, gift: 'rose' })
  expect(gift.status, gift.text).toBe(200)
  const bundle = (await offerTo(member)).bundles[0]?.id
  const payment = await ordered(member)
  const paths = [
    ...memberRoutes,
    `/credits/${bundle}/creditcard?country=NL`,
    `/directdebit?bundle=${bundle}&country=NL`,
    `/transactions/${payment.payment_id}`,
    `/members/${other.id}/chat`,
  ]
  return { member, paths }
}

/** What is reached from other pages alone, and has more to show then. */
const fartherPages: MakeTour = async (site) => {
  const [member, match] = [await addMember(site, { credits: 9 }), await addMember(site, { name: 'Kim' })]
  await match.browser.send('POST', '/api/like.php', { profile_id: member.id })
  await member.browser.send('POST', '/api/like.php', { profile_id: match.id })
  // Known already: its screen would lie over each of these pages.
  await site.pool.query('update match_side set told_at = now() where account_id = $1', [member.id])
  const { message } = await written(member, match, 'Hello Kim')
  const bundle = (await offerTo(member)).bundles[0]?.id
  const statement = await decideAbout(site, member, { measure: 'warn' })
  const paths = [
    `/credits/${bundle}?country=NL`,
    '/likes/given',
    '/likes/matches',
    `/likes/m/${match.id}`,
    '/authentication?next=/profile',
    '/decisions',
    statement,
    `/chats/${message.conversation}`,
  ]
  return { member, paths }
}

/** By what one sees there. */
export const memberTours: Record<string, MakeTour> = {
  'likes and what leads to them': likedPages,
  'what is bought and written': boughtAndWritten,
  'what other pages lead to': fartherPages,
}
export const restrictedTours: Record<string, MakeTour> = {
  'who was warned': warnedPages,
  'who is suspended': suspendedPages,
}
export const settingsTours: Record<string, MakeTour> = {
  'the settings and the log of notifications': settingsPages,
}
