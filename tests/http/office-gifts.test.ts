import { expect, test } from 'vitest'
import { gifts } from '#features/chat/choices.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/gifts'
const API = '/api/gifts-offered.php'
const site = await sharedSite()

test('OFF-4 a gift is switched off, put back and moved, and what is off cannot be given', async () => {
  const { admin, domain } = await openOffice(site, { gift_credits: 2 })
  const offered = async () => (await admin.get(API)).json().gifts as unknown as string[]
  const settings = async () =>
    (await visitor(site, { host: domain }).get('/api/settings.php')).json().settings
  const press = async (name: string, gift: string) =>
    act(admin, PATH, { act: name, gift, was: (await offered()).join() })
  expect(await offered()).toEqual([...gifts])
  expect((await admin.get(PATH)).text).toContain('Each costs 2 credits')
  expect(await press('off', 'rose')).toBe('Rose is switched off.')
  expect(await settings()).toMatchObject({ gifts: gifts.slice(1) })
  const [anna, ben] = [await addMember(site, { domain, credits: 20 }), await addMember(site, { domain })]
  const give = async (gift: string) =>
    (
      await anna.browser.send(
        'POST',
        '/api/gift.php',
        { profile_id: ben.id, gift },
        { 'idempotency-key': `give-${gift}` },
      )
    ).status
  expect(await give('rose')).toBe(400)
  expect(await give('cake')).toBe(200)
  expect(await press('on', 'rose')).toBe('Rose is switched on.')
  expect((await offered()).at(-1)).toBe('rose')
  await press('up', 'rose')
  await press('down', 'bouquet')
  expect(await offered()).toEqual(['coffee', 'bouquet', ...gifts.slice(3, -1), 'rose', 'crown'])
  const stale = { act: 'off', gift: 'cake', was: gifts.join() }
  expect(await act(admin, PATH, stale)).toContain('Somebody has changed the gifts meanwhile')
})

test('OFF-4 what is no list of gifts is refused, and gifts are an admin’s alone', async () => {
  const { admin, finance, support, domain } = await openOffice(site)
  const was = [...gifts]
  for (const body of [
    { was, gifts: [] },
    { was, gifts: ['rose', 'rose'] },
    { was, gifts: ['<b>'] },
    { was, gifts: 'rose' },
    { was, gifts: ['rose'], gift_credits: 0 },
  ])
    expect((await admin.send('PUT', API, body)).status, JSON.stringify(body)).toBe(400)
  for (const who of [finance, support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect((await who.send('PUT', API, { was, gifts: ['rose'] })).status).toBe(404)
  }
  expect((await admin.get(API)).json().gifts).toEqual(was)
})
