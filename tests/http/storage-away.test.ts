import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnPhoto } from '#features/photos/contract.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import type { Answer } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { startStrictStore } from '../support/strict-store.ts'

const picture = sharp({ create: { width: 500, height: 600, channels: 3, background: '#884422' } }).jpeg()
const file = await picture.toBuffer()

const upload = (member: TestMember, id = randomUUID()) =>
  member.browser.send('POST', `/api/photos.php?upload_id=${id}`, file, { 'content-type': 'image/jpeg' })

const photosIn = (answer: Answer) => (answer.json() as unknown as { photos: OwnPhoto[] }).photos

/** What an upload could have changed, the count of attempts among it. */
const stateOf = async ({ pool }: TestSite, member: TestMember) => {
  const photos = await pool.query('select upload_id from photo where account_id = $1', [member.id])
  const attempts = await pool.query(`select count from attempt where scope like 'uploads:%'`)
  return [photos.rows, attempts.rows]
}

const expectAway = (answer: Answer) => {
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({ error: 'overloaded' })
  expect(answer.headers['cache-control']).toBe('no-store')
}

test('OPS-5 PHO-1 while the store is away photos are refused for a while, nothing changes, and then they work again', async () => {
  const account = { bucket: 'photos', region: 'nl-ams', accessKeyId: 'vonk', secretAccessKey: 'secret' }
  const port = await freePort()
  const first = await startStrictStore(account, port)
  const site = await startSite({
    environment: { S3_URL: `http://vonk:secret@127.0.0.1:${port}/photos?region=nl-ams` },
  })
  const member = await addMember(site)
  const [photo] = photosIn(await upload(member))
  const shown = () => member.browser.get(`/cdn/${photo?.filename}`)
  expect((await shown()).status).toBe(200)
  const before = await stateOf(site, member)

  await first.stop()
  const id = randomUUID()
  expectAway(await upload(member, id))
  expectAway(await shown())
  expect(await stateOf(site, member)).toEqual(before)
  expect((await site.fetch('/readyz')).status).toBe(200)

  const second = await startStrictStore(account, port)
  onTestFinished(() => void second.stop())
  const answer = await upload(member, id)
  expect([answer.status, photosIn(answer).length]).toEqual([200, 2])
})

test('OPS-5 PHO-1 a full disk refuses a photo for a while and changes nothing', async () => {
  const site = await sharedSite()
  const member = await addMember(site)
  await upload(member)
  const before = await stateOf(site, member)
  // The kernel's own refusal: whatever is written goes where there never is room.
  const full = await open('/dev/full', 'w')
  onTestFinished(() => full.close())
  const handle = Object.getPrototypeOf(full) as typeof full
  const writing = vi.spyOn(handle, 'writeFile').mockImplementation(async (body) => {
    await full.write(body as Buffer)
  })
  const id = randomUUID()
  expectAway(await upload(member, id))
  expect(await stateOf(site, member)).toEqual(before)
  expect(site.logged()).toContain('storage: write failed (ENOSPC)')
  writing.mockRestore()
  expect(photosIn(await upload(member, id))).toHaveLength(2)
})
