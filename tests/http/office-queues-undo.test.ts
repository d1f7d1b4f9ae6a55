import { beforeEach, expect, test } from 'vitest'
import { decisionWorker } from '../support/decision-worker.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addModerator, addPhotoRow, clearQueues, queueOf } from '../support/queues.ts'
import { sharedSite } from '../support/shared-site.ts'

/** Time stands still but for what a test adds: however busy the machine is, ten seconds are ten. */
const begun = Date.now()
let ahead = 0
const clock = { now: () => new Date(begun + ahead) }
const site = await sharedSite({ clock })
const { pool } = site
const domain = await emptySite(site)
beforeEach(() => clearQueues(site, domain))
const owner = await addMember(site, { domain })
const robin = await addModerator(site, domain)
const kim = await addModerator(site, domain, 'Kim')
const photos = queueOf(robin, 'photos')
const carryOut = await decisionWorker(site, clock)
const approve = { act: 'approve' }

const isReviewed = async (photo: number) =>
  (
    await pool.query<{ is: boolean }>('select reviewed_at is not null as is from photo where id = $1', [
      photo,
    ])
  ).rows[0]?.is
const endOf = async (photo: number) =>
  (
    await pool.query<{ dropped_because: string | null; ended_at: Date | null }>(
      `select dropped_because, ended_at from queue_decision where queue = 'photos' and item = $1`,
      [photo],
    )
  ).rows

test('OFF-2 C4 a decision can be taken back for ten seconds, by whoever made it, and then no more', async () => {
  const photo = await addPhotoRow(site, owner)
  const { body } = await photos.decide(photo, approve)
  // Until then it waits for nobody.
  expect((await queueOf(kim, 'photos').list()).open).toBe(0)
  expect(await queueOf(kim, 'photos').next()).toMatchObject({ item: null })
  expect((await photos.list()).undoable).toMatchObject({ id: body.id, outcome: 'approve', seconds: 10 })
  expect((await queueOf(kim, 'photos').list()).undoable).toBeNull()
  expect(await queueOf(kim, 'photos').undo(body.id)).toMatchObject({ status: 404 })
  ahead += 9000
  expect(await carryOut()).toBe(0)
  expect(await photos.undo(body.id)).toMatchObject({ status: 200, body: { queue: 'photos', item: photo } })
  expect(await photos.undo(body.id)).toMatchObject({ status: 404 })
  ahead += 60_000
  expect(await carryOut()).toBe(0)
  expect(await isReviewed(photo)).toBe(false)
  // It is in front of the same person again.
  expect(await photos.next()).toMatchObject({ item: photo })
  const again = await photos.decide(photo, approve)
  ahead += 10_001
  expect(await photos.undo(again.body.id)).toMatchObject({ status: 409, body: { error: 'undo_too_late' } })
  expect(await carryOut()).toBe(1)
  expect(await isReviewed(photo)).toBe(true)
  expect(await photos.undo(again.body.id)).toMatchObject({ status: 409, body: { error: 'undo_too_late' } })
})

test('OFF-2 C4 the screen says what was decided, and one key takes it back', async () => {
  const photo = await addPhotoRow(site, owner)
  const answer = await submit(robin.browser, '/office/photos', { act: 'approve', item: String(photo) })
  const { text } = await robin.browser.get(answer.headers.location ?? '')
  expect(text).toContain('data-undo="10"')
  expect(text).toContain('data-key="z"')
  const [, decision = ''] = /name="decision" value="(\d+)"/.exec(text) ?? []
  const undone = await submit(robin.browser, '/office/photos', { act: 'undo', decision })
  const after = await robin.browser.get(undone.headers.location ?? '')
  expect(after.text).toContain('Taken back.')
  expect(after.text).toContain(`queue=photos&amp;item=${photo}`)
  ahead += 11_000
  const late = await submit(robin.browser, '/office/photos', { act: 'undo', decision })
  expect(late.status).toBe(404)
  await photos.decide(photo, approve)
  ahead += 11_000
  await carryOut()
})

test('OFF-2 two workers at once, and one that is asked again, carry a decision out once', async () => {
  const some = []
  for (let n = 0; n < 6; n++) some.push(await addPhotoRow(site, owner))
  const facts = 'The picture is of an actor.'
  for (const photo of some) await photos.decide(photo, { act: 'refuse', reason: 'fake', facts })
  ahead += 11_000
  await Promise.all([carryOut(), carryOut(), carryOut()])
  expect(await carryOut()).toBe(0)
  const { rows } = await pool.query(
    'select photo_id, staff_id from decision where photo_id = any ($1) order by photo_id',
    [some],
  )
  expect(rows).toEqual(some.map((photo) => ({ photo_id: photo, staff_id: robin.id })))
})

test('OFF-2 what is gone before its decision takes effect drops it, with the reason, and stops nothing else', async () => {
  const [gone, kept] = [await addPhotoRow(site, owner), await addPhotoRow(site, owner)]
  await photos.decide(gone, approve)
  await photos.decide(kept, approve)
  await pool.query('delete from photo where id = $1', [gone])
  ahead += 11_000
  expect(await carryOut()).toBe(2)
  expect(await endOf(gone)).toMatchObject([{ dropped_because: 'not_found' }])
  expect(await endOf(kept)).toMatchObject([{ dropped_because: null }])
  expect(await isReviewed(kept)).toBe(true)
  // Nobody has decided about it: it is not there.
  expect(await photos.decide(gone, approve)).toMatchObject({ status: 404 })
})

test('OFF-2 what goes wrong while it is carried out is undone whole, and tried again', async () => {
  const photo = await addPhotoRow(site, owner)
  await photos.decide(photo, { act: 'refuse', reason: 'fake', facts: 'An actor.' })
  ahead += 11_000
  await pool.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await pool.query(
    `create trigger fails before update on photo for each row when (old.id = ${photo}) execute function fails()`,
  )
  await carryOut()
  expect((await pool.query('select id from decision where photo_id = $1', [photo])).rows).toEqual([])
  expect(await endOf(photo)).toMatchObject([{ dropped_because: null, ended_at: null }])
  await pool.query('drop trigger fails on photo; drop function fails')
  expect(await carryOut()).toBe(0)
  ahead += 61_000
  expect(await carryOut()).toBe(1)
  expect((await pool.query('select id from decision where photo_id = $1', [photo])).rows).toHaveLength(1)
})

test('OFF-2 OFF-1 the log has each view, decision and its undoing, with the number of the photo and no words', async () => {
  const photo = await addPhotoRow(site, owner)
  await pool.query('select 1')
  const one = await addModerator(site, domain, 'Sam')
  const queue = queueOf(one, 'photos')
  await queue.next()
  await queue.item(photo)
  const { body } = await queue.decide(photo, { act: 'refuse', reason: 'fake', facts: 'A secret word' })
  await queue.undo(body.id)
  const { rows } = await pool.query<{ endpoint: string; subject: object }>(
    'select endpoint, subject from staff_act where staff_id = $1 order by id',
    [one.id],
  )
  expect(rows).toEqual([
    { endpoint: 'POST /api/office-queue.php', subject: {} },
    { endpoint: 'GET /api/office-queue-item.php', subject: { item: photo, account: owner.id } },
    { endpoint: 'POST /api/office-queue-decision.php', subject: { item: photo, account: owner.id } },
    { endpoint: 'DELETE /api/office-queue-decision.php', subject: { decision: body.id } },
  ])
})
