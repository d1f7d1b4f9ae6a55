import { addPhotos, enterAs, test } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import { misfits } from '../support/misfits.ts'
import { addMember } from '../support/people.ts'
import { lookAs, outOfReach, sights, spiltWords } from '../support/zoom.ts'

/** What opens over a page, and what with. Most of it begins at somebody’s profile. */
const overlays = (other: number): [path: string, opener: RegExp][] => [
  ['/members', /^Filters/],
  ['/members', /’s account$/],
  [`/members/${other}`, /^Send a gift$/],
  [`/members/${other}`, /^Report Robin$/],
  [`/members/${other}`, /^Block Robin$/],
]

test('SITE-20 SITE-23 with large letters and zoom, all of a dialog or menu can be reached, and the focus returns to what opened it', async ({
  page,
  server,
  site,
}) => {
  test.slow()
  const [member, other] = [
    await addMember(site, { credits: 9 }),
    await addMember(site, { name: 'Robin', interests: ['coffee'] }),
  ]
  await addPhotos(member, '#884422')
  await addPhotos(other, '#225577', '#775522')
  await enterAs(page.context(), server, member, 'localhost')
  const found: Record<string, string[]> = {}
  for (const [path, name] of overlays(other.id)) {
    await page.goto(server.url(path))
    await untilAlive(page)
    for (const [sightName, sight] of Object.entries(sights)) {
      await lookAs(page, sight)
      const opener = page.getByRole('button', { name }).first()
      await opener.press('Enter')
      const opened = page.locator('dialog:modal, [role=menu]:popover-open')
      await expect(opened).toBeVisible()
      const troubles = [...(await misfits(page)), ...(await spiltWords(page)), ...(await outOfReach(page))]
      if (troubles.length > 0) found[`${path} ${name}, ${sightName}`] = troubles
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  }
  expect(found).toEqual({})
})

test('SITE-20 LIK-8 CHT-13 with large letters and zoom, a match is written to and credits are bought', async ({
  page,
  server,
  site,
}) => {
  test.slow()
  const [member, other] = [await addMember(site, { credits: 0 }), await addMember(site, { name: 'Robin' })]
  await other.browser.send('POST', '/api/like.php', { profile_id: member.id })
  await enterAs(page.context(), server, member, 'localhost')
  const found: Record<string, string[]> = {}
  const lookAround = async (what: string) => {
    for (const [name, sight] of Object.entries(sights)) {
      await lookAs(page, sight)
      const troubles = [...(await misfits(page)), ...(await spiltWords(page)), ...(await outOfReach(page))]
      if (troubles.length > 0) found[`${what}, ${name}`] = troubles
    }
  }
  await page.goto(server.url(`/members/${other.id}`))
  await untilAlive(page)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'It’s a match!' })).toBeVisible()
  await lookAround('a match')
  await page.goto(server.url(`/members/${other.id}/chat`))
  await untilAlive(page)
  await page.getByRole('textbox').fill('Shall we meet?')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await expect(page.getByRole('dialog', { name: 'Keep talking with Robin' })).toBeVisible()
  await lookAround('credits')
  expect(found).toEqual({})
})
