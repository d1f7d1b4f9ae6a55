import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { sendRefunds } from '#features/credits/server/send-refunds.ts'
import { openPayments } from '#platform/payments/index.ts'
import { submit } from '../support/forms.ts'
import { actsOf, colleague, refund } from '../support/office-people.ts'
import { paymentServicesFor } from '../support/payment-services.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { bought } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const site = await sharedSite()
const domain = await emptySite(site, { refund_days: 30 })
await sellBundles(site, domain, 8000)
const finance = await colleague(site, domain, 'finance')
const second = await colleague(site, domain, 'finance')
const support = await colleague(site, domain, 'support')

const buyer = () => addMember(site, { domain })
/** Ten credits for 60.00 EUR: newcomers get a quarter off. */
const buy = async (member: Awaited<ReturnType<typeof buyer>>) => {
  const { payment_id: id, amount } = await bought(member)
  return { id, cents: amount.cents }
}
const balanceOf = async (id: number) =>
  (await site.pool.query<{ credits: number }>('select credits from account where id = $1', [id])).rows[0]
    ?.credits
const refundsOf = async (payment: string) =>
  (
    await site.pool.query<{
      id: string
      amount_cents: number
      credits: number
      cause: string
      state: string
    }>(
      'select id, amount_cents, credits, cause, state from refund where payment_id = $1 order by created_at, id',
      [payment],
    )
  ).rows
const expectClean = async () => expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
const stateOf = (answer: { json: () => unknown }) => (answer.json() as { state: string }).state

test('PAY-6 OFF-3 a refund takes its share of the credits and is sent to the provider once', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  const answer = await refund(finance, { payment: id, cents: cents / 2 })
  expect([answer.status, stateOf(answer)]).toEqual([200, 'alone'])
  expect(await balanceOf(anna.id)).toBe(5)
  expect(await refundsOf(id)).toMatchObject([
    { amount_cents: cents / 2, credits: 5, cause: 'office', state: 'created' },
  ])
  const clock = { now: () => new Date() }
  const payments = openPayments({
    mollieApiKey: undefined,
    mollieUrl: undefined,
    pool: site.pool,
    clock,
    secret: Buffer.alloc(32),
  })
  const services = paymentServicesFor(site.pool, payments, clock)
  await sendRefunds(services)
  await sendRefunds({ ...services, clock: { now: () => new Date(Date.now() + 60 * 60 * 1000) } })
  const { rows } = await site.pool.query<{ refunded_cents: number; ours: number }>(
    `select s.refunded_cents, p.refunded_cents as ours from sandbox_payment s join payment p on p.provider_id = s.id
      where p.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ refunded_cents: cents / 2, ours: cents / 2 }])
  // The provider tells what it has sent; nothing is taken twice.
  await site.pool.query(`update payment set asked_at = now() - interval '1 hour' where id = $1`, [id])
  await finance.browser.get(`/api/office-refund.php?payment=${id}`)
  expect(await refundsOf(id)).toHaveLength(1)
  await expectClean()
})

test('PAY-6 never more goes back than was paid and is still with us', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  expect((await refund(finance, { payment: id, cents: cents + 1 })).json()).toMatchObject({
    error: 'refund_too_much',
  })
  expect((await refund(finance, { payment: id, cents: cents - 100 })).status).toBe(200)
  expect((await refund(second, { payment: id, cents: 101 })).json()).toMatchObject({
    error: 'refund_too_much',
  })
  expect((await refund(second, { payment: id, cents: 100 })).status).toBe(200)
  for (const odd of [0, -5, 1.5, 1e12, '5', null])
    expect((await refund(finance, { payment: id, cents: odd as number })).status, String(odd)).toBe(400)
  expect((await refund(finance, { payment: id, cents: 1 })).status).toBe(409)
  expect((await refundsOf(id)).reduce((sum, one) => sum + one.amount_cents, 0)).toBe(cents)
  expect(await balanceOf(anna.id)).toBe(0)
  await expectClean()
})

test('PAY-6 twenty clicks on one form are one refund, and twenty forms are never more than was paid', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refund(finance, { payment: id, cents: 1000, key })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await refundsOf(id)).toHaveLength(1)
  expect((await refund(finance, { payment: id, cents: 999, key })).json()).toMatchObject({
    error: 'key_used',
  })
  expect((await refund(second, { payment: id, cents: 1000, key })).json()).toMatchObject({
    error: 'key_used',
  })
  await Promise.all(Array.from({ length: 20 }, () => refund(second, { payment: id, cents: cents - 1000 })))
  expect(await refundsOf(id)).toHaveLength(2)
  await expectClean()
})

test('PAY-6 OFF-3 above the limit a second person approves; nobody approves their own, and splitting does not help', async () => {
  const anna = await buyer()
  const [one, two] = [await buy(anna), await buy(anna)]
  expect(stateOf(await refund(finance, { payment: one.id, cents: 6000 }))).toBe('alone')
  const split = randomUUID()
  expect(stateOf(await refund(finance, { payment: two.id, cents: 4001, key: split }))).toBe('waiting')
  expect(await refundsOf(two.id)).toEqual([])
  const decide = (by: typeof finance, act: string, proposal = split) =>
    by.browser.send('POST', '/api/office-refunds.php', { proposal, act })
  expect((await decide(finance, 'approve')).json()).toMatchObject({ error: 'same_person' })
  await expect(
    site.pool.query(
      `update refund_proposal set state = 'approved', approved_by = proposed_by, decided_at = now(),
              refund_id = (select id from refund limit 1) where id = $1`,
      [split],
    ),
  ).rejects.toThrow('refund_proposal_second_person')
  expect((await decide(support, 'approve')).status).toBe(404)
  const listed = await second.browser.get('/api/office-refunds.php')
  const { proposals } = listed.json() as unknown as { proposals: { id: string }[] }
  expect(proposals.find(({ id }) => id === split)).toMatchObject({
    amount_cents: 4001,
    is_own: false,
    proposed_by: 'Robin',
  })
  const both = await Promise.all([decide(second, 'approve'), decide(second, 'approve')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await refundsOf(two.id)).toMatchObject([{ amount_cents: 4001, cause: 'office' }])
  expect((await decide(second, 'reject')).json()).toMatchObject({ error: 'already_done' })
  await expectClean()
})

test('PAY-6 many small refunds at once do not get around the limit', async () => {
  const anna = await buyer()
  const payments = [await buy(anna), await buy(anna), await buy(anna)]
  const answers = await Promise.all(payments.map(({ id }) => refund(finance, { payment: id, cents: 5000 })))
  expect(answers.map(stateOf).toSorted()).toEqual(['alone', 'alone', 'waiting'])
})

test('PAY-6 a rejected refund pays nothing back, and whoever proposed it may take it back', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  const { id: more } = await buy(anna)
  await refund(finance, { payment: more, cents })
  const key = randomUUID()
  expect(stateOf(await refund(finance, { payment: id, cents, key }))).toBe('waiting')
  const answer = await finance.browser.send('POST', '/api/office-refunds.php', {
    proposal: key,
    act: 'reject',
  })
  expect(stateOf(answer)).toBe('rejected')
  expect(await refundsOf(id)).toEqual([])
})

test('PAY-6 the days of the site bound a refund, and what was never paid has none', async () => {
  const anna = await buyer()
  const { id } = await buy(anna)
  await site.pool.query(`update payment set completed_at = now() - interval '31 days' where id = $1`, [id])
  expect((await refund(finance, { payment: id, cents: 1 })).json()).toMatchObject({
    error: 'refund_too_late',
  })
  const quote = await finance.browser.get(`/api/office-refund.php?payment=${id}`)
  expect(quote.json()).toMatchObject({ refundable_cents: 0 })
  await site.pool.query(`update payment set completed_at = null, state = 'failed' where id = $1`, [id])
  expect((await refund(finance, { payment: id, cents: 1 })).json()).toMatchObject({
    error: 'refund_not_paid',
  })
  await site.pool.query(
    `update payment set completed_at = $2, state = 'completed', asked_at = now() - interval '2 hours' where id = $1`,
    [id, new Date(Date.now() - DAY_MS)],
  )
  const body = { key: randomUUID(), payment: id, cents: 1, reason: 'goodwill', note: 'x' }
  const unasked = await finance.browser.send('POST', '/api/office-refund.php', body)
  expect(unasked.json()).toMatchObject({ error: 'refund_unasked' })
})

test('OFF-3 credits are corrected with a reason, once per form, and never below nothing', async () => {
  const anna = await addMember(site, { domain, credits: 3 })
  const correct = (credits: unknown, key: string = randomUUID(), by = finance) =>
    by.browser.send('POST', '/api/office-credits.php', {
      key,
      account: anna.id,
      credits,
      reason: 'goodwill',
      note: 'Lost in a fault.',
    })
  const key = randomUUID()
  const twenty = await Promise.all(Array.from({ length: 20 }, () => correct(5, key)))
  expect(twenty.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await balanceOf(anna.id)).toBe(8)
  expect((await correct(6, key)).json()).toMatchObject({ error: 'key_used' })
  expect((await correct(-9)).json()).toMatchObject({ error: 'too_few_credits' })
  await Promise.all(Array.from({ length: 5 }, () => correct(-3)))
  expect(await balanceOf(anna.id)).toBe(2)
  for (const odd of [0, 0.5, 1001, -1001, 'x']) expect((await correct(odd)).status, String(odd)).toBe(400)
  expect((await correct(1, randomUUID(), support)).status).toBe(404)
  const money = await finance.browser.get(`/api/office-money.php?account=${anna.id}`)
  expect(money.json()).toMatchObject({
    credits: 2,
    entries: [
      { amount: -3, ledger_account: 'corrections', note: 'Lost in a fault.' },
      { amount: -3 },
      { amount: 5 },
      { amount: 3, reason: 'signup' },
    ],
  })
  await expectClean()
})

test('OFF-3 money needs the role, a fresh proof of who it is, and the site of the payment', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  const stale = await colleague(site, domain, 'finance')
  await site.pool.query(`update staff_session set fresh_at = now() - interval '1 hour' where staff_id = $1`, [
    stale.id,
  ])
  expect((await refund(stale, { payment: id, cents })).json()).toMatchObject({
    error: 'fresh_sign_in_needed',
  })
  const other = await colleague(site, await emptySite(site), 'finance')
  for (const who of [support, other, { ...anna, id: 0 }]) {
    expect((await refund(who, { payment: id, cents })).status).toBe(404)
    expect((await who.browser.get(`/api/office-money.php?account=${anna.id}`)).status).toBe(404)
    expect(isClosed(await who.browser.get(`/office/refund?payment=${id}`))).toBe(true)
  }
  const mass = { key: randomUUID(), payment: id, cents: 1, reason: 'goodwill', note: 'x', state: 'approved' }
  expect((await finance.browser.send('POST', '/api/office-refund.php', mass)).status).toBe(400)
  expect(await refundsOf(id)).toEqual([])
})

test('OFF-3 PAY-6 the screens refund, propose and approve; the log has numbers and nothing that was typed', async () => {
  const anna = await buyer()
  const { id, cents } = await buy(anna)
  const { id: more } = await buy(anna)
  const act = async (by: typeof finance, path: string, form: Record<string, string>) => {
    const answer = await submit(by.browser, path, form)
    expect(answer.status).toBe(303)
    return by.browser.get(answer.headers.location ?? '')
  }
  const form = (payment: string) => ({
    act: 'refund',
    id: String(anna.id),
    payment,
    key: randomUUID(),
    amount: (cents / 100).toFixed(2),
    reason: 'goodwill',
    note: 'Secret <b>words</b>',
  })
  expect((await finance.browser.get(`/office/refund?payment=${id}`)).text).toContain('60.00')
  expect((await act(finance, '/office/member', form(id))).text).toContain('on its way to the provider')
  await finance.browser.get(`/office/refund?payment=${more}`)
  expect((await act(finance, '/office/member', form(more))).text).toContain('waits for a second person')
  const list = await second.browser.get('/office/refunds')
  expect(list.text).toContain('Secret &lt;b&gt;words&lt;/b&gt;')
  const [, proposal = ''] = /name="proposal" value="([^"]+)"/.exec(list.text) ?? []
  expect((await act(finance, '/office/refunds', { act: 'approve', proposal })).text).toContain(
    'Another person',
  )
  expect((await act(second, '/office/refunds', { act: 'approve', proposal })).text).toContain('is approved')
  const wrong = await act(finance, '/office/member', { ...form(more), key: 'x', amount: 'much' })
  expect(wrong.text).toContain('role="alert"')
  const acts = JSON.stringify(await actsOf(site, finance))
  expect(acts).toContain(id)
  expect(acts).not.toContain('Secret')
  for (const path of ['/office/refund?payment=x', `/office/refund?payment=${randomUUID()}`])
    expect((await finance.browser.get(path)).status, path).toBe(404)
})
