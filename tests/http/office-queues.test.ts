import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addReport, holdMessage } from '../support/decisions.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { variedPicture } from '../support/varied-pictures.ts'
import { addModerator, addPhotoRow, decisionWorker, queueOf } from '../support/queues.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const { pool } = site
const domain = await emptySite(site, { photo_review: 'after' })
const robin = await addModerator(site, domain)
const carryOut = await decisionWorker(site, clock)
/** The ten seconds are over. */
const waitUntilDue = async () => {
  ahead += 11_000
  return carryOut()
}
const photos = queueOf(robin, 'photos')
const photoIn = async (id: number) =>
  (
    await pool.query<{ status: string; reviewed_at: Date | null }>(
      'select status, reviewed_at from photo where id = $1',
      [id],
    )
  ).rows[0]

test('OFF-2 a photo is opened, approved with one key, and approved for good ten seconds later', async () => {
  const owner = await addMember(site, { domain })
  const answer = await owner.browser.send(
    'POST',
    `/api/photos.php?upload_id=${randomUUID()}`,
    await variedPicture(77_001),
    { 'content-type': 'image/jpeg' },
  )
  expect(answer.status).toBe(200)
  const screen = await robin.browser.get('/office/photos')
  expect(screen.status).toBe(200)
  const [, id = ''] = /queue=photos&amp;item=(\d+)/.exec(screen.text) ?? []
  const picture = await robin.browser.get(`/office/picture?queue=photos&item=${id}`)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['cache-control']).toContain('no-store')
  expect(screen.text).toContain(owner.name)
  const done = await submit(robin.browser, '/office/photos', { act: 'approve', item: id })
  expect(done.status).toBe(303)
  const after = await robin.browser.get(done.headers.location ?? '')
  expect(after.text).toContain('Approved.')
  expect(after.text).toContain('No photos are waiting.')
  expect(await photoIn(Number(id))).toMatchObject({ reviewed_at: null })
  expect(await waitUntilDue()).toBe(1)
  expect((await photoIn(Number(id)))?.reviewed_at).not.toBeNull()
  expect((await robin.browser.get('/office/photos')).text).not.toContain('Undo')
})

test('OFF-2 a photo is refused with the prepared statement of a key, in the name of who decided', async () => {
  const owner = await addMember(site, { domain })
  const photo = await addPhotoRow(site, owner)
  await submit(robin.browser, '/office/photos', { act: 'refuse', item: String(photo), why: '2' })
  await waitUntilDue()
  expect(await photoIn(photo)).toMatchObject({ status: 'refused' })
  const { rows } = await pool.query(
    'select measure, reason, staff_id, automated_decision from decision where photo_id = $1',
    [photo],
  )
  expect(rows).toEqual([
    { measure: 'hide_photo', reason: 'fake', staff_id: robin.id, automated_decision: false },
  ])
  // What was said stands in the statement alone.
  const { rows: kept } = await pool.query(
    'select what, dropped_because from queue_decision where item = $1 and queue = $2',
    [photo, 'photos'],
  )
  expect(kept).toEqual([{ what: null, dropped_because: null }])
})
