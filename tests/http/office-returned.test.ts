import { afterAll, expect, test } from 'vitest'
import { startMollie } from '../support/mollie.ts'
import { buyersOn } from '../support/mollie-buyer.ts'
import { emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { addStaff, isClosed } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'

const mollie = await startMollie()
afterAll(() => mollie.stop())
const site = await startSite({ environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url } })
const { add, buy, spend } = buyersOn(site, mollie)
const PATH = '/office/returned'

test('OFF-2 PAY-6 what a bank has taken back is listed for finance, with what followed', async () => {
  const finance = staffBrowser(site, 'localhost', await addStaff(site.pool, ['finance']))
  expect((await finance.get(PATH)).text).toContain('No payments have been returned.')
  const anna = await add()
  await site.pool.query(`update account set name = 'Anna <b>' where id = $1`, [anna.id])
  const { providerId } = await buy(anna)
  await spend(anna, 4)
  mollie.chargeBack(providerId, 999)
  await mollie.notify(providerId)
  const { text } = await finance.get(PATH)
  expect(text).toContain('Anna &lt;b&gt;')
  expect(text).toContain('6 of 10 credits taken back, 4 were spent')
  expect(text).toContain('€9.99')
  // Of another site it is not there, and to others there is no such page.
  expect(
    (await staffBrowser(site, await emptySite(site), await addStaff(site.pool, ['finance'])).get(PATH)).text,
  ).not.toContain('Anna')
  for (const other of [
    anna.browser,
    staffBrowser(site, 'localhost', await addStaff(site.pool, ['moderator', 'support', 'admin'])),
  ]) {
    expect(isClosed(await other.get(PATH))).toBe(true)
    expect((await other.get('/api/office-returned.php')).status).toBe(404)
  }
})
