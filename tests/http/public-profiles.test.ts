import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const lander = '/members/:id/landing'

/** Somebody with a photo that everybody may see. */
const add = async (options: MemberOptions): Promise<TestMember> => {
  const member = await addMember(site, options)
  await site.pool.query(
    `update profile set main_photo = $2, main_photo_hash = 'thumb', photo_count = 1 where account_id = $1`,
    [member.id, `demo/${randomBytes(8).toString('hex')}`],
  )
  return member
}

type Saved = { profile: { public: boolean; listed: boolean } }
const save = async (member: TestMember, changes: object): Promise<Saved['profile']> =>
  ((await member.browser.send('PUT', '/api/profile.php', changes)).json() as unknown as Saved).profile
const since = async ({ id }: TestMember): Promise<Date | null> =>
  (
    await site.pool.query<{ at: Date | null }>(
      'select public_since as at from profile where account_id = $1',
      [id],
    )
  ).rows[0]?.at ?? null
/** Whether a visitor is led away from the page about this member, as from one about nobody. */
const leadsAway = async ({ id }: { id: number }, host: string): Promise<boolean> =>
  (await site.fetch(lander.replace(':id', String(id)), { host })).status === 302

test('LAN-5 MEM-8 nobody is public until they say so, and it ends when they say so', async () => {
  const domain = await emptySite(site)
  const member = await add({ domain })
  expect(await leadsAway(member, domain)).toBe(true)
  expect((await save(member, { about: 'Hello' })).public).toBe(false)
  expect((await save(member, { public: true })).public).toBe(true)
  expect(await leadsAway(member, domain)).toBe(false)
  const first = await since(member)
  // Said again, and while something else is saved, it stays as it was.
  await save(member, { public: true })
  await save(member, { about: 'Hello again' })
  expect(await since(member)).toEqual(first)
  expect((await save(member, { public: false })).public).toBe(false)
  expect(await since(member)).toBeNull()
  expect(await leadsAway(member, domain)).toBe(true)
})

test('LAN-5 MEM-8 invisible mode wins: the choice stays, and shows nobody', async () => {
  const domain = await emptySite(site)
  const member = await add({ domain })
  await save(member, { public: true })
  const hidden = await save(member, { invisible: true })
  expect(hidden).toMatchObject({ public: true, listed: false })
  expect(await leadsAway(member, domain)).toBe(true)
  await save(member, { invisible: false })
  expect(await leadsAway(member, domain)).toBe(false)
})

test('LAN-5 only yes and no are choices', async () => {
  const member = await add({ domain: await emptySite(site) })
  for (const choice of ['yes', 1, null]) {
    const { status } = await member.browser.send('PUT', '/api/profile.php', { public: choice })
    expect(status).toBe(400)
  }
  expect(await since(member)).toBeNull()
})
