import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#features/photos/rules.ts'
import { addFictional } from '../support/fictional.ts'
import { unescaped } from '../support/forms.ts'
import { actsOf, colleague } from '../support/office-people.ts'
import type { Colleague } from '../support/office-people.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { variedPicture } from '../support/varied-pictures.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const domain = await emptySite(site, { photo_review: 'after' })
const admin = await colleague(site, domain, 'admin')

const formOf = async (by: Colleague, profile: number) => {
  const { text } = await by.browser.get(`/office/profiles?id=${profile}`)
  const [form = ''] = /<form[^>]*enctype="multipart\/form-data"[\s\S]*?<\/form>/i.exec(text) ?? []
  return { form, action: unescaped(/action="([^"]+)"/.exec(form)?.[1] ?? '') }
}
/** As a browser without JavaScript sends it. */
const bodyOf = async (file: Buffer | string | null, name = 'picture') => {
  const form = new FormData()
  if (file !== null)
    form.append(name, typeof file === 'string' ? file : new File([new Uint8Array(file)], 'it.jpg'))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { body: Buffer.from(await sent.arrayBuffer()), headers }
}
const send = async (
  by: Pick<Colleague, 'browser'>,
  path: string,
  file: Buffer | string | null,
  name?: string,
) => {
  const { body, headers } = await bodyOf(file, name)
  return by.browser.send('POST', path, body, headers)
}
const photosOf = async (profile: number) =>
  (
    (await admin.browser.get(`/api/office-fictional-photos.php?profile=${profile}`)).json() as unknown as {
      photos: { id: number; src: string }[]
    }
  ).photos

test('OFF-5 PHO-3 a picture is added by a plain form, without what the camera wrote into it', async () => {
  const mila = await addFictional(admin)
  const { form, action } = await formOf(admin, mila.id)
  expect(form).toMatch(/<input(?=[^>]* type="file")(?=[^>]* name="picture")[^>]* required/)
  expect(form).not.toContain('role="alert"')
  const gps = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }
  const file = await sharp(await variedPicture(91_001))
    .withExif(gps)
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const answer = await send(admin, action, file)
  expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'no-store'])
  expect((await admin.browser.get(answer.headers.location ?? '')).text).toContain('The photo is added.')
  const [photo] = await photosOf(mila.id)
  const stored = await sharp(Buffer.from(photo?.src.split(',')[1] ?? '', 'base64')).metadata()
  expect([stored.format, stored.exif]).toEqual(['webp', undefined])
  // Pressed twice, or sent again by a page that is loaded anew, it is one photo.
  await send(admin, action, file)
  expect(await photosOf(mila.id)).toHaveLength(1)
  const acts = (await actsOf(site, admin)).filter(
    ({ endpoint }) => endpoint === 'POST /api/office-fictional-photo.php',
  )
  expect(acts.at(-1)?.subject).toEqual({ profile: mila.id })
})

test('OFF-5 what is no picture, too large, too small or missing is said beside the field', async () => {
  const mila = await addFictional(admin)
  const { action } = await formOf(admin, mila.id)
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const cases: [Buffer | string | null, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This is no picture that can be shown.'],
    [Buffer.from('GIF89a'), 'picture'],
    [small, 'The picture is too small.'],
    [Buffer.alloc(UPLOAD_MAX_BYTES + 1, 1), 'The picture is too large.'],
    [Buffer.alloc(UPLOAD_MAX_BYTES + 100_000, 1), 'The picture is too large.'],
    [Buffer.alloc(0), 'Please choose a picture first.'],
    [null, 'Please choose a picture first.'],
    ['words', 'One of the values is not right.'],
  ]
  for (const [file, words] of cases) {
    const answer = await send(admin, action, file)
    expect(answer.status, words).toBe(303)
    const { text } = await admin.browser.get(answer.headers.location ?? '')
    const [form = ''] = /<form[^>]*enctype="multipart\/form-data"[\s\S]*?<\/form>/i.exec(text) ?? []
    expect(form, words).toMatch(/aria-invalid="true" aria-describedby="picture-problem picture-hint"/)
    const [, said = ''] = /<p id="picture-problem" role="alert"[^>]*>([^<]*)</.exec(form) ?? []
    expect(said).toContain(words)
  }
  expect(await photosOf(mila.id)).toEqual([])
  // A link of somebody else says nothing in words of its own.
  const forged = await admin.browser.get(`/office/profiles?id=${mila.id}&upload=%3Cb%3ECall%201234`)
  expect(forged.text).not.toMatch(/Call|1234/)
})

test('OFF-1 OFF-5 only an admin of the site sends one, from our own page, for a profile that is fictional', async () => {
  const mila = await addFictional(admin)
  const anna = await addMember(site, { domain })
  const file = await variedPicture(91_002)
  const path = (id: number | string, upload: string = randomUUID()) =>
    `/office/profile-photo?id=${id}&upload_id=${upload}`
  const [moderator, elsewhere] = [
    await colleague(site, domain, 'moderator', 'support', 'finance'),
    await colleague(site, await emptySite(site), 'admin'),
  ]
  for (const by of [moderator, elsewhere]) expect((await send(by, path(mila.id), file)).status).toBe(404)
  for (const browser of [anna.browser, visitor(site, { host: domain })]) {
    const answer = await send({ browser }, path(mila.id), file)
    expect([answer.status, answer.headers.location]).toEqual([303, '/office/login?next=%2Foffice%2Fprofiles'])
  }
  const { body, headers } = await bodyOf(file)
  const foreign = await admin.browser.send('POST', path(mila.id), body, {
    ...headers,
    'sec-fetch-site': 'cross-site',
  })
  expect([foreign.status, foreign.json()]).toMatchObject([403, { error: 'cross_site' }])
  for (const id of [anna.id, 999_999_999]) expect((await send(admin, path(id), file)).status).toBe(404)
  for (const odd of [path('x'), path(mila.id, 'x'), '/office/profile-photo'])
    expect((await send(admin, odd, file)).headers.location, odd).toContain('upload=invalid_input')
  const json = await admin.browser.send('POST', path(mila.id), { picture: 'x' })
  expect(json.headers.location).toContain('upload=invalid_input')
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  const odd = await admin.browser.send('POST', path(mila.id), Buffer.from('no form'), broken)
  expect(odd.headers.location).toContain('upload=invalid_input')
  expect(await photosOf(mila.id)).toEqual([])
  const { rows } = await site.pool.query('select from photo where account_id = $1', [anna.id])
  expect(rows).toEqual([])
})
