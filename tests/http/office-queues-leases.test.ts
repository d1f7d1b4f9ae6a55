import { expect, test } from 'vitest'
import { decisionWorker } from '../support/decision-worker.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addModerator, addPhotoRow, queueOf } from '../support/queues.ts'
import type { Moderator } from '../support/queues.ts'
import { sharedSite } from '../support/shared-site.ts'

/** Time stands still but for what a test adds: however busy the machine is, ten seconds are ten. */
const begun = Date.now()
let ahead = 0
const clock = { now: () => new Date(begun + ahead) }
const site = await sharedSite({ clock })
const { pool } = site
const carryOut = await decisionWorker(site, clock)
const MINUTE_MS = 60_000

/** A site with so many photos to look at. */
const withPhotos = async (count: number) => {
  const domain = await emptySite(site)
  const owner = await addMember(site, { domain })
  const photos: number[] = []
  for (let n = 0; n < count; n++) photos.push(await addPhotoRow(site, owner))
  return { domain, photos }
}
const next = async (who: Moderator) => (await queueOf(who, 'photos').next()).item
const approve = { act: 'approve' }

test('OFF-2 C5 twenty requests for the next photo at once, by four people, never give one photo to two of them', async () => {
  const { domain, photos } = await withPhotos(30)
  const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => addModerator(site, domain, name)))
  const had = new Map<number, Set<number>>()
  const work = async (who: Moderator) => {
    const item = await next(who)
    if (item === null) return
    had.set(item, (had.get(item) ?? new Set()).add(who.id))
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => work(people[n % 4] as Moderator)))
  expect(had.size).toBeGreaterThanOrEqual(4)
  for (const [item, owners] of had) expect(owners.size, `photo ${item}`).toBe(1)
  const { rows } = await pool.query<{ item: number }>(
    `select item from queue_lease where queue = 'photos' and item = any ($1) group by item having count(*) > 1`,
    [photos],
  )
  expect(rows).toEqual([])
})

test('OFF-2 C5 four people who work through thirty photos at the same time decide each of them once', async () => {
  const { domain, photos } = await withPhotos(30)
  const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => addModerator(site, domain, name)))
  const decided: number[] = []
  const work = async (who: Moderator) => {
    for (let item = await next(who); item !== null; item = await next(who)) {
      const { status } = await queueOf(who, 'photos').decide(item, approve)
      expect(status).toBe(200)
      decided.push(item)
    }
  }
  await Promise.all(people.map(work))
  expect(decided.toSorted((a, b) => a - b)).toEqual(photos)
})

test('OFF-2 C5 what somebody looks at is theirs for five minutes, and free again when they stop', async () => {
  const { domain, photos } = await withPhotos(2)
  const [kim, robin] = [await addModerator(site, domain, 'Kim'), await addModerator(site, domain, 'Robin')]
  const item = await next(kim)
  expect(item).toBe(photos[0])
  // Asked again, it is the same.
  expect(await next(kim)).toBe(item)
  expect(await next(robin)).toBe(photos[1])
  const own = queueOf(robin, 'photos')
  expect(await own.open(item ?? 0)).toMatchObject({
    status: 409,
    body: { error: 'item_taken', params: { name: 'Kim' } },
  })
  expect(await own.decide(item ?? 0, approve)).toMatchObject({ status: 409, body: { error: 'item_taken' } })
  expect((await own.list()).waiting).toMatchObject([
    { item, leased_by: 'Kim', is_mine: false },
    { item: photos[1], leased_by: 'Robin', is_mine: true },
  ])
  const asked = await robin.browser.get(`/office/photos?item=${item}`)
  expect(asked.text).toContain('Kim is looking at this.')
  ahead += 6 * MINUTE_MS
  expect((await own.open(item ?? 0)).status).toBe(200)
  // A lease that has run out, and that somebody else has now, is worth nothing.
  expect(await queueOf(kim, 'photos').decide(item ?? 0, approve)).toMatchObject({
    status: 409,
    body: { error: 'item_taken', params: { name: 'Robin' } },
  })
  expect((await own.decide(item ?? 0, approve)).status).toBe(200)
})

test('OFF-2 C5 whoever decides what a colleague has decided is told who, what and when, and goes on', async () => {
  const { domain, photos } = await withPhotos(2)
  const [kim, robin] = [await addModerator(site, domain, 'Kim'), await addModerator(site, domain, 'Robin')]
  const [photo = 0] = photos
  expect(await next(robin)).toBe(photo)
  ahead += 6 * MINUTE_MS
  expect(await next(kim)).toBe(photo)
  const facts = { reason: 'fake', facts: 'The picture is of an actor.' }
  expect((await queueOf(kim, 'photos').decide(photo, { act: 'refuse', ...facts })).status).toBe(200)
  ahead += 2 * MINUTE_MS
  for (const isDone of [false, true]) {
    if (isDone) await carryOut()
    expect(await queueOf(robin, 'photos').decide(photo, approve)).toMatchObject({
      status: 409,
      body: { error: 'already_decided', params: { name: 'Kim', outcome: 'refuse', seconds: 120, own: 0 } },
    })
  }
  const late = await submit(robin.browser, '/office/photos', { act: 'approve', item: String(photo) })
  const { text } = await robin.browser.get(late.headers.location ?? '')
  expect(text).toContain('Kim decided this 2 minutes ago: refused.')
  expect(text).toContain(`item=${photos[1]}`)
})

test('OFF-2 C5 of two who decide the same photo at the same moment one is told that it is decided', async () => {
  const { domain, photos } = await withPhotos(1)
  const [photo = 0] = photos
  const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => addModerator(site, domain, name)))
  const answers = await Promise.all(people.map((who) => queueOf(who, 'photos').decide(photo, approve)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { rows } = await pool.query(`select id from queue_decision where queue = 'photos' and item = $1`, [
    photo,
  ])
  expect(rows).toHaveLength(1)
  ahead += 11_000
  await carryOut()
})

test('OFF-2 sent twice, a decision is one, and whoever sent it goes on with the next', async () => {
  const { domain, photos } = await withPhotos(2)
  const robin = await addModerator(site, domain)
  const form = { act: 'approve', item: String(photos[0]) }
  const answers = await Promise.all([1, 2, 3].map(() => submit(robin.browser, '/office/photos', form)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect((await queueOf(robin, 'photos').list()).open).toBe(1)
  ahead += 11_000
  await carryOut()
  const { rows } = await pool.query(
    `select outcome from queue_decision where queue = 'photos' and item = $1`,
    [photos[0]],
  )
  expect(rows).toEqual([{ outcome: 'approve' }])
})

test('OFF-2 what is skipped goes to others, and comes again when nothing else waits', async () => {
  const { domain, photos } = await withPhotos(3)
  const [kim, robin] = [await addModerator(site, domain, 'Kim'), await addModerator(site, domain, 'Robin')]
  expect(await next(robin)).toBe(photos[0])
  await submit(robin.browser, '/office/photos', { act: 'skip', item: String(photos[0]) })
  expect(await next(robin)).toBe(photos[1])
  expect(await next(kim)).toBe(photos[0])
  await queueOf(kim, 'photos').decide(photos[0] ?? 0, approve)
  await queueOf(robin, 'photos').skip(photos[1] ?? 0)
  expect(await next(robin)).toBe(photos[2])
  await queueOf(robin, 'photos').skip(photos[2] ?? 0)
  expect(await next(robin)).toBe(photos[1])
  // Somebody else's cannot be given away.
  await queueOf(kim, 'photos').skip(photos[1] ?? 0)
  expect((await queueOf(kim, 'photos').open(photos[1] ?? 0)).status).toBe(409)
})
