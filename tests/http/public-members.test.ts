import { expect, test } from 'vitest'
import { emptySite } from '../support/people.ts'
import { addPublic } from '../support/public-people.ts'
import { sharedSite } from '../support/shared-site.ts'

type Answer = { members: { id: number; name: string; fictional: boolean }[] }

const site = await sharedSite()
const shownOn = async (host: string): Promise<Answer['members']> => {
  const answer = await site.fetch('/api/public-members.php', { headers: { host } })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as unknown as Answer).members
}

test('SITE-23 the front page shows only members who let visitors see them, with a photo', async () => {
  const domain = await emptySite(site)
  const [one, two, three] = [
    await addPublic(site, { domain, name: 'Ada' }),
    await addPublic(site, { domain, name: 'Bo' }),
    await addPublic(site, { domain, name: 'Cleo', fictional: true }),
  ]
  await addPublic(site, { domain, name: 'Hidden', isPublic: false })
  await addPublic(site, { domain, name: 'Faceless', hasPhoto: false })
  const shown = await shownOn(domain)
  expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, two.id, three.id])
  expect(shown.filter(({ fictional }) => fictional).map(({ name }) => name)).toEqual(['Cleo'])
  const page = (await site.fetch('/', { headers: { host: domain } })).text
  expect(page).toContain('Some of the people here')
  expect(page).toContain(`href="/members/${one.id}"`)
  expect(page).not.toContain('Hidden')
})

test('SITE-23 where nobody lets visitors see them, the front page shows nobody', async () => {
  const domain = await emptySite(site)
  await addPublic(site, { domain, name: 'Hidden', isPublic: false })
  expect(await shownOn(domain)).toEqual([])
  const frontPage = async () => (await site.fetch('/', { headers: { host: domain } })).text
  expect(await frontPage()).not.toContain('Some of the people here')
  expect(await frontPage()).toContain('Look around')
})
