import { expect, untilAlive } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { fillAccount } from '../support/journey-signup.ts'
import { emptySite } from '../support/people.ts'
import { newPerson } from '../support/visitor.ts'

test('LAN-2 SITE-22 ACC-5 where a visitor came from is in the addresses until consent, then in a cookie, then with the account', async ({
  page,
  context,
  server,
  site,
}) => {
  const host = await emptySite(site, { signups: 'with_trafficsource', enable_site_entry_popup: false })
  const url = (path: string) => server.url(path, host)
  const visit = async (path: string) => {
    await page.goto(url(path))
    await untilAlive(page)
  }
  const source = async () => (await context.cookies()).find(({ name }) => name === 'source')
  const home = page.getByRole('banner').getByRole('link').first()
  const answer = (name: string) =>
    page.getByRole('complementary', { name: 'Cookies' }).getByRole('button', { name }).click()

  await visit('/members?network=n&aff_sub=s')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(url('/faq?network=n&sub1=s'))
  // A link in a text of ours, which knows nothing of visitors.
  await page.locator('.prose a[href^="/pricing"]').first().click()
  await expect(page).toHaveURL(url('/pricing?network=n&sub1=s'))
  await home.click()
  await expect(page).toHaveURL(url('/?network=n&sub1=s'))
  expect(await context.cookies()).toEqual([])

  await answer('Accept all')
  await expect(page).toHaveURL(url('/'))
  await expect(home).toHaveAttribute('href', '/')
  const kept = await source()
  expect(decodeURIComponent(kept?.value ?? '')).toBe('network=n&sub1=s')
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  await page.getByRole('main').getByRole('link', { name: 'Join for free' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=gender]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Another link, later: the first one stays, and not a day longer.
  await visit('/faq?network=later&sub1=x')
  await expect(page).toHaveURL(url('/faq'))
  expect(await source()).toEqual(kept)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await answer('Essential only')
  await expect.poll(source).toBeUndefined()

  // Who agreed before is not asked again: the link is kept as it comes.
  await context.addCookies([{ name: 'consent', value: 'all', url: url('/') }])
  await visit('/members?ref=r')
  await expect(page).toHaveURL(url('/members'))
  expect(decodeURIComponent((await source())?.value ?? '')).toBe('ref=r')
  await context.clearCookies()

  await visit('/faq?network=n')
  await answer('Essential only')
  await home.click()
  await untilAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Join for free' }).first().click()
  const person = newPerson()
  await fillAccount(page, person)
  await expect(dialog.getByText(person.email)).toBeVisible()
  const { rows } = await site.pool.query('select traffic_source from account where email = $1', [
    person.email,
  ])
  expect(rows).toEqual([{ traffic_source: { network: 'n' } }])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('source')
})
