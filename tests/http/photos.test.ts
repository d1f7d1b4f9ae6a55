import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { removeFiles } from '#features/photos/server/removal.ts'
import type { MemberPhoto, OwnPhoto } from '#features/photos/contract.ts'
import { workOf } from '#platform/images/work-of.ts'
import { openStorage } from '#platform/storage/index.ts'
import { needed } from '../support/database.ts'
import { imageProcesses } from '../support/image-processes.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import type { Answer } from '../support/send.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const domain = await emptySite(site)
const careful = await emptySite(site, { photo_review: 'first' })
const elsewhere = await emptySite(site)
const CDN = 'cdn.example.net'
const withCdn = await emptySite(site, { cdn_prefix: `https://${CDN}/cdn/` })
const storage = openStorage({ storageDir: `${needed('TEST_DATA_DIR')}/files`, s3: undefined })

const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })

const picture = (colour: string, width = 500, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

type Own = { photos: OwnPhoto[]; limit: number; error?: string; params?: Record<string, number> }
const body = (answer: Answer) => answer.json() as unknown as Own

const uploadFile = (member: TestMember, file: Buffer, query = '', type = 'image/jpeg') =>
  member.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}${query}`, file, {
    'content-type': type,
  })

const addPhoto = async (member: TestMember, colour = '#884422'): Promise<OwnPhoto> => {
  const answer = await uploadFile(member, await picture(colour))
  expect(answer.status, answer.text).toBe(200)
  return body(answer).photos.at(-1) as OwnPhoto
}

type Theirs = { photos: MemberPhoto[]; private_access: string }
const photosOf = async (browser: Visitor, id: number): Promise<Theirs> =>
  (await browser.get(`/api/member-photos.php?id=${id}`)).json() as unknown as Theirs

const fetchPhoto = (browser: Visitor, path: string | null | undefined, accept = 'image/webp,*/*') =>
  browser.get(`/cdn/${path}`, { accept })

const post = (member: TestMember, method: 'POST' | 'PUT' | 'DELETE', other: TestMember) =>
  member.browser.send(method, '/api/private-photos.php', { profile_id: other.id })

const rowsOf = async (member: TestMember) =>
  (await site.pool.query<{ folder: string }>('select folder from photo where account_id = $1', [member.id]))
    .rows

test('PHO-1 the fourth photo of a free member is refused with a clear message, the 26th of a premium one', async () => {
  const free = await add()
  for (let n = 0; n < 3; n++) await addPhoto(free)
  const refused = await uploadFile(free, await picture('#112233'))
  expect([refused.status, body(refused)]).toMatchObject([409, { error: 'photo_limit', params: { limit: 3 } }])
  const premium = await add({ paid: true })
  await addPhoto(premium)
  await site.pool.query(
    `insert into photo (account_id, key, folder, upload_id, status, position, width, height, thumbhash, created_at)
     select $1::bigint, substr(md5($1::bigint::text || n), 1, 22), 'demo/scene-1', 'seed-' || n, 'active', n, 8, 8, 'abc', now() from generate_series(1, 24) n`,
    [premium.id],
  )
  const last = await uploadFile(premium, await picture('#112233'))
  expect(body(last)).toMatchObject({ error: 'photo_limit', params: { limit: 25 } })
})

test('PHO-1 an upload that is sent again after a lost answer, or twice at once, is one photo', async () => {
  const member = await add()
  const file = await picture('#336699')
  const url = `/api/photos.php?upload_id=${randomUUID()}`
  const answers = await Promise.all(
    [1, 2, 3].map(() => member.browser.send('POST', url, file, { 'content-type': 'image/jpeg' })),
  )
  for (const answer of answers) expect(body(answer).photos).toHaveLength(1)
  expect(await rowsOf(member)).toHaveLength(1)
})

test('PHO-1 five uploads at once do not get past the limit of three', async () => {
  const member = await add()
  const file = await picture('#336699')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => uploadFile(member, file)))
  const refused = answers.filter((answer) => answer.status === 409)
  expect([answers.length, refused.length]).toEqual([5, 2])
  expect(await rowsOf(member)).toHaveLength(3)
})

test('PHO-1 a flood of uploads by one member is refused before it fills the queue of the others', async () => {
  const [flooder, other] = [await add({ paid: true }), await add()]
  const file = await picture('#336699')
  const flood = Promise.all(Array.from({ length: 40 }, () => uploadFile(flooder, file)))
  await addPhoto(other)
  const statuses = (await flood).map((answer) => answer.status)
  expect(statuses).toContain(429)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect(await rowsOf(flooder)).toHaveLength(statuses.filter((status) => status === 200).length)
})

test('PHO-1 a member’s uploads of an hour are counted, also those that are no photos', async () => {
  const member = await add()
  const statuses: number[] = []
  for (let n = 0; n < 61; n++) statuses.push((await uploadFile(member, Buffer.from(`no photo ${n}`))).status)
  expect(statuses).toEqual([...Array<number>(60).fill(415), 429])
  await addPhoto(await add())
})

test('PHO-1 photos are put in order, the first open one is the main photo, and one can be removed', async () => {
  const member = await add()
  const [a, b, c] = [await addPhoto(member), await addPhoto(member), await addPhoto(member)]
  const order = async (ids: number[]) => body(await member.browser.send('PUT', '/api/photos.php', { ids }))
  expect((await order([c.id, a.id, b.id])).photos.map((photo) => [photo.id, photo.is_main])).toEqual([
    [c.id, true],
    [a.id, false],
    [b.id, false],
  ])
  // A photo that the list does not name, added in another tab, stays behind the others.
  expect((await order([b.id])).photos.map((photo) => photo.id)).toEqual([b.id, c.id, a.id])
  const hidden = await member.browser.send('PUT', '/api/photo.php', { id: b.id, is_private: true })
  expect(body(hidden).photos.find((photo) => photo.is_main)?.id).toBe(c.id)
  const removed = await member.browser.send('DELETE', '/api/photo.php', { id: c.id })
  expect(body(removed).photos.map((photo) => photo.id)).toEqual([b.id, a.id])
  const user = (await member.browser.get('/api/user.php')).json() as unknown as {
    user: { profile: { main_image: { filename: string } } }
  }
  expect((await fetchPhoto(member.browser, user.user.profile.main_image.filename)).status).toBe(200)
})

test('PHO-1 nobody changes, orders or removes the photos of another', async () => {
  const [owner, thief] = [await add(), await add()]
  const photo = await addPhoto(owner)
  await addPhoto(thief)
  for (const id of [photo.id, 999_999_999]) {
    expect((await thief.browser.send('DELETE', '/api/photo.php', { id })).status).toBe(404)
    expect((await thief.browser.send('PUT', '/api/photo.php', { id, is_private: true })).status).toBe(404)
    expect((await thief.browser.send('PUT', '/api/photos.php', { ids: [id] })).status).toBe(404)
  }
  expect(body(await owner.browser.get('/api/photos.php')).photos).toMatchObject([
    { id: photo.id, is_private: false },
  ])
})

test('PHO-2 where the site looks first, a new photo waits: its owner sees it, nobody else does', async () => {
  const owner = await addMember(site, { domain: careful })
  const reader = await addMember(site, { domain: careful, paid: true })
  const photo = await addPhoto(owner)
  expect(photo).toMatchObject({ status: 'waiting', is_main: false })
  expect((await fetchPhoto(owner.browser, photo.filename)).status).toBe(200)
  expect((await photosOf(reader.browser, owner.id)).photos).toEqual([])
  const member = (await reader.browser.get(`/api/member.php?id=${owner.id}`)).json() as { member?: object }
  expect(member.member).toMatchObject({ main_image: null, num_photos: 0 })
})

test('PHO-3 sizes are made here, as WebP and for others as JPEG, without a trace of the camera', async () => {
  const member = await add()
  const file = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#7799bb' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(file.includes('SpyCam')).toBe(true)
  const photo = body(await uploadFile(member, file)).photos[0] as OwnPhoto
  const sizes = { thumb: [320, 400], card: [640, 800], match: [640, 640], large: [1600, 1280] } as const
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const [accept, format] of [
      ['image/webp', 'webp'],
      ['image/png,*/*;q=0.5', 'jpeg'],
    ]) {
      const answer = await fetchPhoto(member.browser, photo.filename.replace(/card$/, size), accept)
      const data = await sharp(answer.bytes).metadata()
      expect([data.format, data.width, data.height], size).toEqual([format, width, height])
      expect([data.exif, data.icc, data.xmp]).toEqual([undefined, undefined, undefined])
      expect(answer.bytes.includes('SpyCam')).toBe(false)
    }
  }
})

test('PHO-1 a crop is what is kept', async () => {
  const member = await add()
  const halves = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 500, height: 500, channels: 3, background: '#0000ff' } },
        left: 500,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const answer = await uploadFile(member, halves, '&x=0.5&y=0&width=0.5&height=1', 'image/png')
  const photo = body(answer).photos[0] as OwnPhoto
  const { bytes } = await fetchPhoto(member.browser, photo.large_filename)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
})

const bomb = () => {
  // A PNG whose header claims 50 000 × 50 000.
  const header = Buffer.from('4948445200000000000000000802000000', 'hex')
  header.writeUInt32BE(50_000, 4)
  header.writeUInt32BE(50_000, 8)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(header))
  const start = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  return Buffer.concat([start, header, checksum, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(64)])
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'

test.each([
  ['an SVG', async () => Buffer.from(svg), 'photo_type'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo_type'],
  ['a ZIP', async () => Buffer.from('504b0304140000000800', 'hex'), 'photo_type'],
  ['a bomb of 50 000 × 50 000', async () => bomb(), 'photo_too_large'],
  ['half a file', async () => (await picture('#445566', 1200, 900)).subarray(0, 3000), 'photo_damaged'],
  ['a stamp', () => picture('#445566', 90, 90), 'photo_too_small'],
  ['nothing', async () => Buffer.alloc(0), 'photo_type'],
])('PHO-3 %s is refused with a clear code, and nothing is stored', async (_what, make, code) => {
  const member = await add()
  const answer = await uploadFile(member, await make())
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(body(answer).error).toBe(code)
  expect(await rowsOf(member)).toEqual([])
})

test('PHO-3 a page hidden behind a real photo does not survive', async () => {
  const member = await add()
  const file = Buffer.concat([
    await picture('#887766'),
    Buffer.from('<script>alert(document.cookie)</script>'),
  ])
  const photo = body(await uploadFile(member, file)).photos[0] as OwnPhoto
  const answer = await fetchPhoto(member.browser, photo.large_filename, 'image/jpeg')
  expect(answer.bytes.includes('<script')).toBe(false)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-type']).toBe('image/jpeg')
})

test('PHO-1 a file that is sent as JSON, without a mark, or beyond the limit is refused', async () => {
  const member = await add()
  const asJson = await member.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, { file: 'x' })
  expect([asJson.status, body(asJson).error]).toEqual([415, 'unsupported_media_type'])
  const unmarked = await member.browser.send('POST', '/api/photos.php', await picture('#000000'), {
    'content-type': 'image/jpeg',
  })
  expect([unmarked.status, body(unmarked).error]).toEqual([400, 'invalid_input'])
  const huge = await uploadFile(member, Buffer.alloc(25_000_001))
  expect([huge.status, body(huge).error]).toEqual([413, 'request_too_large'])
  const stranger = visitor(site, { host: domain })
  const answer = await stranger.send(
    'POST',
    `/api/photos.php?upload_id=${randomUUID()}`,
    await picture('#000000'),
    {
      'content-type': 'image/jpeg',
    },
  )
  expect([answer.status, body(answer).error]).toEqual([403, 'authentication_required'])
})

test('PHO-4 a free member gets the main photo of others, and of the rest only a blur', async () => {
  const owner = await add()
  await addPhoto(owner)
  const second = await addPhoto(owner)
  const [free, premium] = [await add(), await add({ paid: true })]
  const forFree = (await photosOf(free.browser, owner.id)).photos
  expect(forFree.map((photo) => photo.locked)).toEqual([null, 'premium'])
  expect(forFree[1]).toMatchObject({ filename: null, thumb_filename: null, large_filename: null })
  expect(forFree[1]?.thumbhash.length).toBeLessThan(60)
  expect((await photosOf(premium.browser, owner.id)).photos.map((photo) => photo.locked)).toEqual([
    null,
    null,
  ])
  const forNobody = (await photosOf(visitor(site, { host: domain }), owner.id)).photos
  expect(forNobody.map((photo) => photo.locked)).toEqual([null, 'login'])
  // The address of the second, borrowed from its owner or from a premium member, opens nothing.
  const borrowed = (await photosOf(premium.browser, owner.id)).photos[1]?.filename
  for (const path of [second.filename, borrowed]) {
    expect((await fetchPhoto(free.browser, path)).status).toBe(404)
    expect((await fetchPhoto(visitor(site, { host: domain }), path)).status).toBe(404)
  }
  expect((await fetchPhoto(premium.browser, borrowed)).status).toBe(200)
})

test('PHO-5 private photos: asked for, granted, seen; withdrawn, they are gone at once', async () => {
  const owner = await add()
  const photo = await addPhoto(owner)
  await owner.browser.send('PUT', '/api/photo.php', { id: photo.id, is_private: true })
  const [friend, other] = [await add({ paid: true, name: 'Friend' }), await add({ paid: true })]
  expect(await photosOf(friend.browser, owner.id)).toMatchObject({
    private_access: 'none',
    photos: [{ locked: 'private', filename: null }],
  })
  // Nobody can let themself in, nor be let in without having asked.
  expect((await post(friend, 'PUT', owner)).status).toBe(404)
  expect((await post(owner, 'PUT', other)).status).toBe(404)
  expect((await post(friend, 'POST', owner)).json()).toEqual({ private_access: 'asked' })
  expect((await owner.browser.get('/api/private-photos.php')).json()).toMatchObject({
    people: [{ id: friend.id, name: 'Friend', granted: false }],
  })
  expect((await post(owner, 'PUT', friend)).status).toBe(200)
  const seen = await photosOf(friend.browser, owner.id)
  expect(seen).toMatchObject({ private_access: 'granted', photos: [{ locked: null }] })
  const path = seen.photos[0]?.large_filename
  const answer = await fetchPhoto(friend.browser, path)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, max-age=30')
  expect((await fetchPhoto(other.browser, path)).status).toBe(404)
  expect((await fetchPhoto(visitor(site, { host: domain }), path)).status).toBe(404)
  expect((await post(owner, 'DELETE', friend)).status).toBe(200)
  expect((await fetchPhoto(friend.browser, path)).status).toBe(404)
  expect(await photosOf(friend.browser, owner.id)).toMatchObject({ photos: [{ locked: 'private' }] })
})

type Asking = { people: { id: number; granted: boolean; has_page: boolean; main_image: object | null }[] }
const askingOf = async (owner: TestMember): Promise<Asking['people']> =>
  ((await owner.browser.get('/api/private-photos.php')).json() as unknown as Asking).people

test('PHO-5 MEM-8 a grant can be withdrawn when its holder is invisible, and however many others ask', async () => {
  const owner = await add()
  const photo = await addPhoto(owner)
  await owner.browser.send('PUT', '/api/photo.php', { id: photo.id, is_private: true })
  const friend = await add()
  await addPhoto(friend)
  await post(friend, 'POST', owner)
  await post(owner, 'PUT', friend)
  await friend.browser.send('PUT', '/api/profile.php', { invisible: true })
  const path = (await photosOf(friend.browser, owner.id)).photos[0]?.filename
  expect((await fetchPhoto(friend.browser, path)).status).toBe(200)
  await site.pool.query(
    `with asking as (
       insert into account (site_id, email, name, date_of_birth, language, status, signup_date)
       select site_id, 'asking-' || n || '-' || id || '@example.org', 'Asking ' || n, '1990-01-01', 'en', 'active', now()
         from account, generate_series(1, 205) n where id = $1 returning id, site_id, name, date_of_birth
     ), shown as (
       insert into profile (account_id, site_id, name, birth, status, gender, country)
       select id, site_id, name, date_of_birth, 'active', 'woman', 'NL' from asking
     )
     insert into photo_grant (owner_id, viewer_id, asked_at) select $1, id, now() from asking`,
    [owner.id],
  )
  const people = await askingOf(owner)
  expect(people[0]).toMatchObject({ id: friend.id, granted: true, has_page: false, main_image: null })
  expect(people.filter(({ granted, has_page: hasPage }) => !granted && hasPage)).toHaveLength(200)
  expect(people).toHaveLength(201)
  expect((await post(owner, 'DELETE', friend)).status).toBe(200)
  expect((await fetchPhoto(friend.browser, path)).status).toBe(404)
  // Who is invisible and only asks does not show.
  await post(friend, 'POST', owner)
  expect((await askingOf(owner)).some(({ id }) => id === friend.id)).toBe(false)
})

test('PHO-5 whoever declines somebody goes on asking them', async () => {
  const [anna, ben] = [await add(), await add()]
  await post(anna, 'POST', ben)
  await post(ben, 'POST', anna)
  expect((await post(anna, 'DELETE', ben)).status).toBe(200)
  expect(await photosOf(ben.browser, anna.id)).toMatchObject({ private_access: 'none' })
  expect(await photosOf(anna.browser, ben.id)).toMatchObject({ private_access: 'asked' })
  // With nothing to decline, it is the own question that is taken back.
  expect((await post(anna, 'DELETE', ben)).status).toBe(200)
  expect(await photosOf(anna.browser, ben.id)).toMatchObject({ private_access: 'none' })
  expect((await post(anna, 'DELETE', ben)).status).toBe(404)
})

test('PHO-5 a day’s questions for private photos are counted', async () => {
  const asker = await add()
  const owners = await Promise.all(Array.from({ length: 21 }, () => add()))
  const answers: number[] = []
  for (const owner of owners) answers.push((await post(asker, 'POST', owner)).status)
  expect(answers).toEqual([...Array<number>(20).fill(200), 429])
})

test('PHO-5 an address is for one reader, one photo and some hours', async () => {
  const [owner, reader] = [await add(), await add()]
  const photo = await addPhoto(owner)
  const path = (await photosOf(reader.browser, owner.id)).photos[0]?.filename ?? ''
  const [prefix = '', key = '', mark = '', size = ''] = path.split('/')
  expect((await fetchPhoto(reader.browser, path)).status).toBe(200)
  const forged = [
    `${prefix}/${key}/${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}/${size}`,
    `${prefix}/${key}/${mark}/original`,
    `${prefix}/${key}/${mark}/../card`,
    `${prefix}/AAAAAAAAAAAAAAAAAAAAAA/${mark}/${size}`,
    `${prefix}/${key}/${mark.replace(/^\w+/, 'zzzzzz')}/${size}`,
    `${prefix}/${key}/${mark.replace(/-\w+/, `-${owner.id.toString(36)}`)}/${size}`,
    `${prefix}/${key}/${mark.replace(/-\w+/, '-0')}/${size}`,
    `${prefix}/${key}//${size}`,
    `p/${photo.id}/card`,
    '..%2f..%2fetc%2fpasswd',
  ]
  for (const wrong of forged) expect((await fetchPhoto(reader.browser, wrong)).status, wrong).toBe(404)
  const foreign = visitor(site, { host: elsewhere })
  foreign.cookies.set('auth', reader.browser.cookies.get('auth') ?? '')
  expect((await fetchPhoto(foreign, path)).status).toBe(404)
  ahead = 3 * 60 * 60 * 1000
  expect((await fetchPhoto(reader.browser, path)).status).toBe(404)
  ahead = 0
})

/** As a browser fetches it from another origin: without a cookie, and at a host that is no site. */
const fetchFromCdn = (path: string | null | undefined) => fetchPhoto(visitor(site, { host: CDN }), path)

test('PHO-4 PHO-5 where cdn_prefix is another origin, pages may show its images and addresses need no cookie', async () => {
  const [owner, reader] = [
    await addMember(site, { domain: withCdn }),
    await addMember(site, { domain: withCdn, paid: true }),
  ]
  await addPhoto(owner)
  const second = await addPhoto(owner)
  const page = await reader.browser.get(`/members/${owner.id}`)
  expect(String(page.headers['content-security-policy'])).toContain(
    `img-src 'self' https://${CDN} data: blob:;`,
  )
  expect(page.text).toContain(`src="https://${CDN}/cdn/p/`)
  // A site whose photos are its own allows nobody else's.
  const other = await visitor(site, { host: domain }).get('/')
  expect(String(other.headers['content-security-policy'])).toContain(`img-src 'self' data: blob:;`)

  const [main, further] = (await photosOf(reader.browser, owner.id)).photos
  for (const path of [main?.filename, main?.large_filename, further?.filename]) {
    const answer = await fetchFromCdn(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(answer.headers['cache-control']).toBe('private, max-age=3600')
  }
  const forVisitors = (await photosOf(visitor(site, { host: withCdn }), owner.id)).photos[0]?.filename
  expect((await fetchFromCdn(forVisitors)).status).toBe(200)

  // For one reader: another's number in the mark is a forgery.
  const path = further?.filename ?? ''
  const forged = [
    path.replace(/-\w+-/, `-${owner.id.toString(36)}-`),
    path.replace(/-\w+-/, '-0-'),
    path.replace(/.\/card$/, (end) => (end.startsWith('A') ? 'B/card' : 'A/card')),
  ]
  for (const wrong of forged) {
    expect(wrong).not.toBe(path)
    expect((await fetchFromCdn(wrong)).status).toBe(404)
  }
  // Revoked: the end of premium, a photo that is gone, a block.
  const setPaid = (paid: boolean) =>
    site.pool.query('update account set paid_user = $2 where id = $1', [reader.id, paid])
  await setPaid(false)
  expect((await fetchFromCdn(path)).status).toBe(404)
  await setPaid(true)
  expect((await fetchFromCdn(path)).status).toBe(200)
  await owner.browser.send('DELETE', '/api/photo.php', { id: second.id })
  expect((await fetchFromCdn(path)).status).toBe(404)
  expect((await fetchFromCdn(main?.filename)).status).toBe(200)
  await owner.browser.send('POST', '/api/block.php', { profile_id: reader.id })
  expect((await fetchFromCdn(main?.filename)).status).toBe(404)
})

test('PHO-5 an address on a CDN ends with its hours, its grant and its reader’s session', async () => {
  const [owner, friend] = [
    await addMember(site, { domain: withCdn }),
    await addMember(site, { domain: withCdn, paid: true }),
  ]
  const photo = await addPhoto(owner)
  await owner.browser.send('PUT', '/api/photo.php', { id: photo.id, is_private: true })
  await post(friend, 'POST', owner)
  await post(owner, 'PUT', friend)
  const path = (await photosOf(friend.browser, owner.id)).photos[0]?.large_filename
  const answer = await fetchFromCdn(path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=30'])
  ahead = 3 * 60 * 60 * 1000
  expect((await fetchFromCdn(path)).status).toBe(404)
  ahead = 0
  await post(owner, 'DELETE', friend)
  expect((await fetchFromCdn(path)).status).toBe(404)
  await post(friend, 'POST', owner)
  await post(owner, 'PUT', friend)
  expect((await fetchFromCdn(path)).status).toBe(200)
  expect((await friend.browser.get('/api/logout.php')).status).toBe(200)
  expect((await fetchFromCdn(path)).status).toBe(404)
})

test('PHO-4 where photos come from the site itself, its cookie is needed at every host', async () => {
  const [owner, reader] = [await add(), await add()]
  await addPhoto(owner)
  const path = (await photosOf(reader.browser, owner.id)).photos[0]?.filename
  const answer = await fetchPhoto(reader.browser, path)
  expect([answer.status, answer.headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin'])
  for (const host of [CDN, domain, withCdn])
    expect((await fetchPhoto(visitor(site, { host }), path)).status, host).toBe(404)
})

test.each(['//cdn.example.net/', 'cdn', 'https://cdn.example.net', "https://a'; script-src */", '/cdn'])(
  'PHO-4 %s is no prefix of addresses',
  async (prefix) => {
    const change = site.pool.query('update site set cdn_prefix = $1 where domain = $2', [prefix, elsewhere])
    await expect(change).rejects.toThrow('site_cdn_prefix')
  },
)

test('PHO-4 MEM-5 a visitor gets a main photo at card size, and no larger one by any address', async () => {
  for (const host of [domain, withCdn]) {
    const owner = await addMember(site, { domain: host })
    const member = await addMember(site, { domain: host })
    await addPhoto(owner)
    await addPhoto(owner)
    const stranger = visitor(site, { host })
    const [main, further] = (await photosOf(stranger, owner.id)).photos
    expect(main).toMatchObject({ locked: null, large_filename: null, filename: expect.any(String) })
    expect(further).toMatchObject({ locked: 'login', filename: null, large_filename: null })
    const page = await stranger.get(`/members/${owner.id}`)
    expect(page.text).toContain(main?.filename ?? '-')
    expect(page.text).not.toContain('/large')
    const card = await fetchPhoto(stranger, main?.filename)
    expect((await sharp(card.bytes).metadata()).width).toBe(640)
    const guessed = main?.filename?.replace(/card$/, 'large')
    expect((await fetchPhoto(stranger, guessed)).status).toBe(404)
    const forMember = (await photosOf(member.browser, owner.id)).photos[0]?.large_filename
    expect((await fetchPhoto(member.browser, forMember)).status).toBe(200)
    // A member's address in the hands of a visitor; with a CDN, whoever was given it is not asked who they are.
    if (host === domain) expect((await fetchPhoto(stranger, forMember)).status).toBe(404)
  }
})

test('SITE-10 PHO-4 a locked photo says what Premium costs, and the Premium page leads back to it', async () => {
  const shop = await emptySite(site)
  await sellBundles(site, shop, 777)
  const [owner, free, premium] = await Promise.all(
    [{}, {}, { paid: true }].map((options) => addMember(site, { domain: shop, ...options })),
  )
  if (!owner || !free || !premium) throw new Error('three are there')
  await addPhoto(owner)
  await addPhoto(owner)
  const offer = (await free.browser.get('/api/credits.php')).json() as unknown as {
    bundles: { price_cents: number; currency: string }[]
  }
  const [least] = offer.bundles.sort((a, b) => a.price_cents - b.price_cents)
  const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency: least?.currency }).format(
    (least?.price_cents ?? 0) / 100,
  )
  const path = `/members/${owner.id}`
  const wall = (await free.browser.get(path)).text
  expect(wall).toContain('Premium members see all photos')
  expect(wall.replaceAll('<!-- -->', '')).toContain(`your first bundle, from ${price}. You pay once`)
  expect(wall).toContain(`href="/premium?back=${encodeURIComponent(path)}"`)
  for (const browser of [premium.browser, visitor(site, { host: shop })])
    expect((await browser.get(path)).text).not.toContain('/premium?back=')

  const words = 'Back to where you were'
  const page = await free.browser.get(`/premium?back=${encodeURIComponent(path)}`)
  expect(page.text).toMatch(new RegExp(`<a href="${path}"[^>]*>.*?${words}`))
  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '1',
    '',
  ])
    expect((await free.browser.get(`/premium?back=${encodeURIComponent(back)}`)).text, back).not.toContain(
      words,
    )
})

test('PHO-2 every image of an answer says that it is active', async () => {
  const [owner, reader] = [await add(), await add()]
  await addPhoto(owner)
  await addPhoto(owner)
  await post(owner, 'POST', reader)
  const answers = await Promise.all([
    owner.browser.get('/api/user.php'),
    owner.browser.get('/api/profile.php'),
    owner.browser.get('/api/photos.php'),
    reader.browser.get(`/api/member.php?id=${owner.id}`),
    reader.browser.get(`/api/member-photos.php?id=${owner.id}`),
    reader.browser.get('/api/private-photos.php'),
    reader.browser.get('/api/members.php'),
    visitor(site, { host: domain }).get('/api/members.php'),
  ])
  for (const answer of answers) {
    const images = imagesIn(answer.json())
    expect(images.length, answer.text).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatchObject({ status: 'active' })
  }
})

/** Whatever has a small file is an image. */
const imagesIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(imagesIn)
  return 'thumb_filename' in value ? [value, ...inside] : inside
}

test('SAF-1 PHO-4 an old address of a photo is dead for whom its owner has blocked', async () => {
  const [owner, reader] = [await add(), await add()]
  await addPhoto(owner)
  const path = (await photosOf(reader.browser, owner.id)).photos[0]?.filename
  expect((await fetchPhoto(reader.browser, path)).status).toBe(200)
  await owner.browser.send('POST', '/api/block.php', { profile_id: reader.id })
  expect((await fetchPhoto(reader.browser, path)).status).toBe(404)
})

test('MEM-8 the photos of an invisible member have no address that works', async () => {
  const [owner, reader] = [await add(), await add()]
  await addPhoto(owner)
  const path = (await photosOf(reader.browser, owner.id)).photos[0]?.filename
  await owner.browser.send('PUT', '/api/profile.php', { invisible: true })
  expect((await fetchPhoto(reader.browser, path)).status).toBe(404)
  expect((await reader.browser.get(`/api/member-photos.php?id=${owner.id}`)).status).toBe(404)
})

const removeSoon = () => removeFiles(site.pool, storage, new Date(Date.now() + 1000), console)

test('PHO-1 the files of a removed photo, of an erased account and of a broken upload go', async () => {
  const [member, leaver] = [await add(), await add()]
  const photo = await addPhoto(member)
  await addPhoto(leaver)
  // What other tests have removed goes first.
  await removeSoon()
  const folders = [await rowsOf(member), await rowsOf(leaver)].flat().map((row) => row.folder)
  await member.browser.send('DELETE', '/api/photo.php', { id: photo.id })
  await site.pool.query('delete from account where id = $1', [leaver.id])
  // What a crash between storing and writing the row leaves behind.
  const lost = `p/zz/lost-${randomUUID()}`
  await storage.put(`${lost}/card.webp`, Buffer.from('x'), 'image/webp')
  await site.pool.query(`insert into file_removal values ($1, now())`, [lost])
  for (const folder of folders) expect(await storage.get(`${folder}/card.webp`)).not.toBeNull()
  expect(await removeSoon()).toBe(3)
  for (const folder of [...folders, lost]) expect(await storage.get(`${folder}/card.webp`)).toBeNull()
  expect(await removeSoon()).toBe(0)
})

test('PHO-1 a folder that cannot be removed waits an hour, and the others go', async () => {
  await removeSoon()
  const [stuck, free] = [`p/zz/stuck-${randomUUID()}`, `p/zz/free-${randomUUID()}`]
  await site.pool.query(
    `insert into file_removal values ($1, now() - interval '1 minute'), ($2, now() - interval '1 second')`,
    [stuck, free],
  )
  await storage.put(`${free}/card.webp`, Buffer.from('x'), 'image/webp')
  const asked: string[] = []
  const broken = {
    ...storage,
    removeFolder: (folder: string) => {
      asked.push(folder)
      return folder === stuck ? Promise.reject(new Error('no permission')) : storage.removeFolder(folder)
    },
  }
  const told: unknown[] = []
  const log = { error: (facts: unknown) => void told.push(facts) }
  const now = new Date(Date.now() + 1000)
  expect(await removeFiles(site.pool, broken, now, log)).toBe(1)
  expect(await storage.get(`${free}/card.webp`)).toBeNull()
  expect(told).toMatchObject([{ folder: stuck }])
  // Not again in the next minute.
  expect(await removeFiles(site.pool, broken, new Date(now.getTime() + 60_000), log)).toBe(0)
  expect(asked).toEqual([stuck, free])
  await removeFiles(site.pool, storage, new Date(now.getTime() + 61 * 60_000), log)
  expect((await site.pool.query('select from file_removal where folder = $1', [stuck])).rowCount).toBe(0)
})

test('PHO-1 OPS-5 a photo whose process the kernel kills is to be sent again, and is not called damaged', async () => {
  const member = await add()
  await addPhoto(member)
  const file = await picture('#224488', 7000, 7000)
  const id = randomUUID()
  const send = () =>
    member.browser.send('POST', `/api/photos.php?upload_id=${id}`, file, { 'content-type': 'image/jpeg' })
  const work = () => new Map(imageProcesses().map((pid) => [pid, workOf(pid) ?? 0]))
  const before = work()
  const upload = send()
  const atWork = () => [...work()].find(([pid, worked]) => worked >= (before.get(pid) ?? 0) + 50)?.[0]
  const pid = await vi.waitUntil(atWork, { interval: 5, timeout: 60_000 })
  process.kill(pid, 'SIGKILL')
  const refused = await upload
  expect([refused.status, refused.headers['retry-after'], body(refused).error]).toEqual([
    503,
    '5',
    'overloaded',
  ])
  const again = await send()
  expect(again.status, again.text).toBe(200)
  expect(body(again).photos).toHaveLength(2)
})

test('PHO-3 a large upload keeps other requests going', async () => {
  const [uploader, reader] = [await add(), await add()]
  const file = await picture('#aabbcc', 4000, 3000)
  const upload = uploadFile(uploader, file)
  let answered = 0
  const ask = async (): Promise<void> => {
    expect((await reader.browser.get('/api/profile.php')).status).toBe(200)
    answered++
    const done = await Promise.race([upload, pause(0)])
    if (!done) await ask()
  }
  await ask()
  expect((await upload).status).toBe(200)
  expect(answered).toBeGreaterThan(5)
})
