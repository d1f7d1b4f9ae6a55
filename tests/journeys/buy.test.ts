import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addTwo, box, reload, said, test } from '../support/chatting.ts'
import { chatWith, written } from '../support/conversations.ts'
import { picture } from '../support/journey-people.ts'
import { expect, untilAlive } from '../support/journey.ts'
import type { TestMember } from '../support/people.ts'
import { ordered, paymentOf } from '../support/purchases.ts'
import type { TestSite } from '../support/site.ts'

const host = 'localhost'
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }

/** Two whose offers for newcomers are over; the first has no credits. */
const addBoth = async (site: TestSite, paid: boolean): Promise<[TestMember, TestMember]> => {
  const [anna, ben] = await addTwo(site, { credits: 0, paid })
  await site.pool.query(`update account set signup_date = now() - interval '9 days' where id = $1`, [anna.id])
  await site.pool.query('update account set credits = 5, paid_user = true where id = $1', [ben.id])
  return [anna, ben]
}
/** Somebody who has bought before: there is nothing to celebrate, and with a card that was kept no page to pay on. */
const buyBefore = async (site: TestSite, anna: TestMember, input: Record<string, unknown> = {}) => {
  const first = await ordered(anna, input)
  await site.pool.query(`update sandbox_payment set state = 'paid' where reference = $1`, [first.payment_id])
  await paymentOf(anna, first.payment_id)
  await setCredits(site, anna, 0)
}
const setCredits = (site: TestSite, { id }: TestMember, credits: number) =>
  site.pool.query('update account set credits = $2 where id = $1', [id, credits])
const paymentsOf = async (site: TestSite, { id }: TestMember): Promise<string[]> => {
  const { rows } = await site.pool.query<{ state: string }>(
    'select state from payment where account_id = $1 order by created_at',
    [id],
  )
  return rows.map(({ state }) => state)
}
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keep talking with Ben' })
const payAndSend = (page: Page) => sheet(page).getByRole('button', { name: /^Pay .+ and send$/ })
const justPay = (page: Page) => sheet(page).getByRole('button', { name: /^Pay [^a-z]+$/ })
const atProvider = (page: Page, outcome: string) => page.locator(`[value=${outcome}]`).first()

test('CHT-13 CRD-2 SITE-23 out of credits on a phone: four taps from the empty purse to the sent draft and its answer', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, false)
  const page = await open(anna, `/members/${ben.id}/chat`, { host, ...phone })
  let taps = 0
  const tap = (target: ReturnType<Page['locator']>) => target.tap().then(() => ++taps)
  await box(page).fill('Shall we meet?')
  await tap(page.getByRole('link', { name: 'Buy credits' }))
  await expect(sheet(page)).toContainText('including 21% VAT')
  await expect(sheet(page)).toContainText('withdraw from the purchase')
  await expect(sheet(page).getByRole('radio')).toHaveCount(3)
  await expect(payAndSend(page)).toBeInViewport()
  await expectAccessible(page, 'the sheet')
  await tap(payAndSend(page))
  await page.waitForURL(/\/sandbox\/checkout\//)
  await tap(atProvider(page, 'paid'))
  await page.waitForURL(/\/transactions\//)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re Premium, Anna' })).toBeVisible()
  await expect(page.getByText('Your message is on its way.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Receipt \d+/ })).toBeAttached()
  await expectAccessible(page, 'the moment of Premium')
  await tap(page.getByRole('link', { name: 'Back to Ben' }))
  await expect(page).toHaveURL(new RegExp(`/members/${ben.id}/chat$`))
  await expect(said(page)).toHaveText(['Shall we meet?'])
  await expect(box(page)).toHaveValue('')
  await written(ben, anna, 'Gladly!')
  await expect(said(page)).toHaveText(['Shall we meet?', 'Gladly!'])
  expect(taps).toBe(4)
  expect(await paymentsOf(site, anna)).toEqual(['completed'])
  // The moment comes once.
  await page.goBack()
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: /credits added/ })).toBeVisible()
})

test('CHT-13 PAY-2 stopped at the provider: nothing is lost, and the next try leads back by itself', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, true)
  await buyBefore(site, anna)
  const page = await open(anna, `/members/${ben.id}/chat`, { host, ...phone })
  await box(page).fill('Still here')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await payAndSend(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await atProvider(page, 'cancelled').click()
  await page.waitForURL(/\/transactions\//)
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })).toBeVisible()
  await expect(page.getByText('You stopped the payment')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Ben' }).click()
  await expect(box(page)).toHaveValue('Still here')
  await reload(page)
  await expect(box(page)).toHaveValue('Still here')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await payAndSend(page).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await atProvider(page, 'paid').click()
  await page.waitForURL(/\/members\/\d+\/chat$/)
  await expect(said(page)).toHaveText(['Still here'])
  await expect(box(page)).toHaveValue('')
  expect(await paymentsOf(site, anna)).toEqual(['completed', 'cancelled', 'completed'])
})

test('CHT-13 CRD-7 PAY-4 with a stored card nobody leaves the chat; a declined one shows the other methods', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, true)
  await buyBefore(site, anna, { keep_card: true })
  const page = await open(anna, `/members/${ben.id}/chat`, { host, ...phone })
  await box(page).fill('At once')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await expect(sheet(page)).toContainText('•••• ')
  // Escape closes it, and the focus is where it was.
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Buy credits' })).toBeFocused()
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await payAndSend(page).click()
  await expect(said(page)).toHaveText(['At once'])
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/members/${ben.id}/chat$`))
  expect(await paymentsOf(site, anna)).toEqual(['completed', 'completed'])

  await setCredits(site, anna, 0)
  // As the sandbox knows a card that will be declined.
  await site.pool.query(
    `update payment_customer set mandate_id = mandate_id || '_fail' where account_id = $1`,
    [anna.id],
  )
  await reload(page)
  await box(page).fill('And again')
  await page.getByRole('link', { name: 'Buy credits' }).click()
  await payAndSend(page).click()
  await expect(sheet(page).getByText('Credit card payment failed')).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: 'Credit card' })).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: 'PayPal' })).toBeVisible()
  await expect(box(page)).toHaveValue('And again')
})

test('CHT-13 CHT-5 for a gift: the sheet lies over what was chosen, and the way back from the provider leads to it', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, true)
  await buyBefore(site, anna)
  await setCredits(site, anna, 1)
  const page = await open(anna, `/members/${ben.id}/chat`, { host, ...phone })
  // Enough for what is written: it is not what is paid for.
  await box(page).fill('Later')
  await page.getByRole('link', { name: '1 credit left' }).tap()
  await expect(justPay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  const picker = page.getByRole('dialog', { name: 'Send Ben a gift' })
  await page.getByRole('button', { name: 'Send a gift' }).tap()
  await picker.getByRole('button', { name: 'Teddy bear' }).tap()
  await picker.getByRole('link', { name: 'Buy credits' }).tap()
  await expectAccessible(page, 'the sheet over a gift')
  await justPay(page).tap()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await atProvider(page, 'paid').tap()
  await page.waitForURL(new RegExp(`/members/${ben.id}/chat#gift-teddy$`))
  await expect(picker.getByRole('heading', { name: 'Teddy bear' })).toBeVisible()
  await picker.getByRole('button', { name: /^Send for/ }).tap()
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/members/${ben.id}/chat$`))
  await expect(box(page)).toHaveValue('Later')
  const { messages } = await chatWith(ben, anna)
  expect(messages.map(({ gift }) => gift)).toEqual(['teddy'])
})

test('CHT-13 LIK-8 CHT-5 with a stored card: at a match what was written goes out, and a picture is still there', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, true)
  await buyBefore(site, anna, { keep_card: true })
  await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })
  const page = await open(anna, `/members/${ben.id}`, { host, ...phone })
  await page.getByRole('button', { name: 'Like', exact: true }).tap()
  const match = page.getByRole('dialog', { name: 'It’s a match!' })
  await match.getByRole('textbox').fill('Hello, match')
  await match.getByRole('link', { name: 'Buy credits' }).tap()
  await payAndSend(page).tap()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expect(match).toBeHidden()
  await page.getByRole('button', { name: 'Open chat' }).tap()
  await expect(said(page)).toHaveText(['Hello, match'])

  await setCredits(site, anna, 1)
  await reload(page)
  const photo = page.getByRole('dialog', { name: 'Send Ben a photo' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'picture.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture('#884422'),
    })
  await photo.getByRole('link', { name: 'Buy credits' }).tap()
  await justPay(page).tap()
  await expect(sheet(page)).toBeHidden()
  await expect(photo.getByAltText('Preview of your photo')).toBeVisible()
  await photo.getByRole('button', { name: /^Send for/ }).tap()
  await expect(page.getByAltText('Photo you sent')).toBeVisible()
})

test('CHT-13 PAY-2 bought in two tabs at once it is one order, and the other tab hears of it', async ({
  open,
  site,
}) => {
  const [anna, ben] = await addBoth(site, false)
  const path = `/members/${ben.id}/chat`
  const [one, two] = [await open(anna, path, { host }), await open(anna, path, { host })]
  await box(one).fill('Once')
  for (const page of [one, two]) {
    await page.getByRole('link', { name: 'Buy credits' }).click()
    await expect(payAndSend(page)).toBeVisible()
  }
  await Promise.all([one, two].map((page) => payAndSend(page).click()))
  for (const page of [one, two]) await page.waitForURL(/\/sandbox\/checkout\//)
  expect(one.url()).toBe(two.url())
  await two.goBack()
  await untilAlive(two)
  await atProvider(one, 'paid').click()
  await one.waitForURL(/\/transactions\//)
  await untilAlive(one)
  await expect(said(two)).toHaveText(['Once'])
  await expect(sheet(two)).toBeHidden()
  await expect(two.getByRole('link', { name: 'Buy credits' })).toHaveCount(0)
  expect(await paymentsOf(site, anna)).toEqual(['completed'])
})
