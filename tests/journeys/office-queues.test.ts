import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { addPhotos, test } from '../support/journey-people.ts'
import type { BuiltServer } from '../support/journey.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addPhotoRow } from '../support/queues.ts'
import { reportProfile } from '../support/reports.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'

const PHOTOS = 50

/** A site with so many photos that wait, all of the same picture. */
const withPhotos = async (site: TestSite, count: number): Promise<string> => {
  const domain = await emptySite(site)
  const owner = await addMember(site, { domain, name: 'Ada' })
  await addPhotos(owner, '#3a6ea5')
  const { rows } = await site.pool.query<{ folder: string }>(
    'select folder from photo where account_id = $1',
    [owner.id],
  )
  for (let n = 1; n < count; n++) await addPhotoRow(site, owner, rows[0]?.folder)
  return domain
}

const enter = async (
  page: Page,
  { site, server, domain }: { site: TestSite; server: BuiltServer; domain: string },
) => {
  const { cookie, id } = await addStaff(site.pool, ['moderator'])
  await page
    .context()
    .addCookies([{ name: 'staff', value: cookie.replace('staff=', ''), url: server.url('/', domain) }])
  return id
}
const shown = (page: Page) => page.locator('article img').getAttribute('src')
const waiting = (site: TestSite, domain: string) =>
  site.pool
    .query<{ count: number }>(
      `select count(*)::int as count from photo p join account a on a.id = p.account_id join site s on s.id = a.site_id
        where s.domain = $1 and p.reviewed_at is null`,
      [domain],
    )
    .then(({ rows }) => rows[0]?.count)

test('OFF-2 C4 fifty presses of one key approve fifty photos, without a mouse', async ({
  page,
  site,
  server,
  post,
}) => {
  // What one press takes is measured elsewhere: here a busy machine may take its time.
  test.setTimeout(240_000)
  expect(post).toBeDefined()
  const domain = await withPhotos(site, PHOTOS)
  await enter(page, { site, server, domain })
  await page.goto(server.url('/office/photos', domain))
  const seen = new Set<string | null>()
  for (let n = PHOTOS; n > 0; n--) {
    await expect(page.getByText(`${n} waiting`, { exact: false }).first()).toBeVisible()
    seen.add(await shown(page))
    await page.keyboard.press('a')
  }
  await expect(page.getByText('No photos are waiting.')).toBeVisible()
  expect(seen.size).toBe(PHOTOS)
  await expect.poll(() => waiting(site, domain)).toBe(0)
})

test('OFF-2 C4 C5 two moderators have different photos, and one takes a decision back with a key', async ({
  browser,
  site,
  server,
}) => {
  const domain = await withPhotos(site, 3)
  const [one, other] = [await browser.newPage(), await browser.newPage()]
  for (const page of [one, other]) {
    await enter(page, { site, server, domain })
    await page.goto(server.url('/office/photos', domain))
  }
  const first = await shown(one)
  expect(await shown(other)).not.toBe(first)
  await one.keyboard.press('1')
  await expect(one.getByText('Refused.')).toBeVisible()
  await one.keyboard.press('z')
  await expect(one.getByText('Taken back.')).toBeVisible()
  expect(await shown(one)).toBe(first)
  await one.context().close()
  await other.context().close()
})

test('OFF-2 C7 what was reported is blurred until it is asked for, and on a phone all buttons are in reach', async ({
  browser,
  site,
  server,
}) => {
  const domain = await emptySite(site)
  const subject = await addMember(site, { domain, name: 'Bo', about: 'Write me at <b>home</b>. '.repeat(40) })
  await addPhotos(subject, '#a5543a')
  const reporter = await addMember(site, { domain, name: 'Cy' })
  await reportProfile(reporter, subject, { reason: 'scam', explanation: 'They asked me for money.' })
  const context = await browser.newContext({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await enter(page, { site, server, domain })
  await page.goto(server.url('/office/reports', domain))
  const picture = page.getByAltText('Picture that was reported')
  await expect(picture).toHaveCSS('filter', /blur/)
  await expect(page.getByRole('button', { name: 'No violation' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Ban' })).toBeInViewport()
  await page.keyboard.press('b')
  await expect(picture).not.toHaveCSS('filter', /blur\([1-9]/)
  await expectNoOverflow(page, 'a report on a phone')
  await expectAccessible(page, 'a report')
  // The texts are at hand, and no key acts while somebody writes.
  await page.keyboard.press('e')
  const facts = page.getByLabel('What the member reads')
  await facts.fill('w x 7 n')
  await expect(facts).toHaveValue('w x 7 n')
  await page.keyboard.press('Escape')
  await page.keyboard.press('7')
  await expect(page.getByText('No reports are waiting.')).toBeVisible()
  const { rows } = await site.pool.query<{ what: unknown }>(
    `select d.what from queue_decision d join report r on r.id = d.item where r.subject_id = $1`,
    [subject.id],
  )
  expect(rows[0]?.what).toMatchObject({ facts: 'w x 7 n', measures: [{ measure: 'suspend', days: 7 }] })
  await context.close()
})
