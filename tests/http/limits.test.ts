import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Limits } from '#features/safety/limits-contract.ts'
import { endExclusions } from '#features/safety/server/limit-queries.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { bought, choose, offerTo, order, ordered } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { expectStatus } from '../support/visitor.ts'

const DAY_MS = 24 * 60 * 60_000
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })

beforeEach(async () => {
  ahead = 0
  await site.pool.query('delete from attempt')
})

/** Somebody whose offer for newcomers is over: prices are list prices. */
const add = async (): Promise<TestMember> => {
  const member = await addMember(site)
  await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
    member.id,
  ])
  return member
}
const limitsOf = async (member: TestMember): Promise<Limits> => {
  const answer = await member.browser.get('/api/limits.php')
  expectStatus(answer, 200)
  return answer.json() as unknown as Limits
}
const setLimit = (member: TestMember, cents: number | null, currency = 'EUR') =>
  member.browser.send('PUT', '/api/limits.php', { limit: cents === null ? null : { cents, currency } })
const cheapest = async (member: TestMember): Promise<number> =>
  (await offerTo(member)).bundles[0]?.price_cents ?? 0
const exclude = (member: TestMember, length: string) =>
  member.browser.send('POST', '/api/self-exclusion.php', { length, sure: true })

test('SAF-7 an order over the limit is refused with what is left and from when; a lower limit counts at once', async () => {
  const anna = await add()
  const price = await cheapest(anna)
  expectStatus(await setLimit(anna, 2 * price), 200)
  await bought(anna)
  expect(await limitsOf(anna)).toMatchObject({
    limit: { cents: 2 * price, currency: 'EUR' },
    spent: { cents: price },
    left: { cents: price },
  })
  expectStatus(await setLimit(anna, 2 * price - 1), 200)
  const refused = await order(anna)
  expectStatus(refused, 409)
  const now = new Date()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString()
  expect(refused.json()).toMatchObject({
    error: 'spending_limit',
    params: { left_cents: price - 1, limit_cents: 2 * price - 1, currency: 'EUR', from },
  })
})

test('SAF-7 orders that are not yet paid count, those that are given up do not', async () => {
  const anna = await add()
  const price = await cheapest(anna)
  await setLimit(anna, price)
  const open = await ordered(anna)
  expect((await order(anna)).status).toBe(409)
  expectStatus(await anna.browser.send('DELETE', '/api/payment.php', { id: open.payment_id }), 200)
  await choose(anna, await ordered(anna), 'paid')
  expect((await order(anna)).status).toBe(409)
})

test('SAF-7 of orders sent at the same moment no more go through than the limit allows; one sent again is the same', async () => {
  const anna = await add()
  const price = await cheapest(anna)
  await setLimit(anna, 2 * price)
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(anna)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409, 409, 409,
  ])
  const berta = await add()
  await setLimit(berta, price)
  const key = randomUUID()
  const first = await ordered(berta, { order_key: key })
  expect((await ordered(berta, { order_key: key })).payment_id).toBe(first.payment_id)
})

test('SAF-7 the saved card is no way around the limit', async () => {
  const anna = await add()
  const { bundles } = await offerTo(anna)
  const [bundle] = bundles
  await bought(anna, { keep_card: true })
  await setLimit(anna, bundle?.price_cents ?? 0)
  const again = await anna.browser.send('POST', '/api/repeat-order.php', {
    order_key: randomUUID(),
    bundle_id: bundle?.id,
    most_cents: bundle?.price_cents,
  })
  expectStatus(again, 409)
  expect(again.json()).toMatchObject({ error: 'spending_limit' })
})

test('SAF-7 raising or removing a limit counts after seven days, and asking again does not begin them anew', async () => {
  const anna = await add()
  const price = await cheapest(anna)
  await setLimit(anna, 1)
  await setLimit(anna, price)
  const { next } = await limitsOf(anna)
  expect(next).toMatchObject({ limit: { cents: price } })
  ahead = 3 * DAY_MS
  await setLimit(anna, price)
  expect((await limitsOf(anna)).next).toEqual(next)
  expectStatus(await order(anna), 409)
  ahead = 7 * DAY_MS + 60_000
  expect(await limitsOf(anna)).toMatchObject({ limit: { cents: price }, next: null })
  await ordered(anna)
  await setLimit(anna, null)
  expectStatus(await order(anna), 409)
  ahead = 14 * DAY_MS + 120_000
  await ordered(anna)
  await ordered(anna)
})

test('SAF-7 other money than that of the limit is refused, and a limit is in money that is taken here', async () => {
  const anna = await add()
  await setLimit(anna, 100_000)
  const refused = await order(anna, {}, 'PL')
  const { currency } = await offerTo(anna, 'country=PL')
  expect(currency).toBe('PLN')
  expect(refused.json()).toEqual(
    expect.objectContaining({ error: 'spending_limit_currency', params: { currency: 'EUR' } }),
  )
  expect((await setLimit(anna, 100, 'XXX')).json()).toMatchObject({ error: 'currency_not_offered' })
  for (const body of [
    { limit: { cents: -1, currency: 'EUR' } },
    { limit: { cents: 1.5, currency: 'EUR' } },
    {},
  ]) {
    expectStatus(await anna.browser.send('PUT', '/api/limits.php', body), 400)
  }
})

test('SAF-7 whoever excludes themself is shut out, not listed and not bought from, until the time is over', async () => {
  const anna = await add()
  const berta = await add()
  const statusOf = async () =>
    (
      await site.pool.query<{ status: string; listed: boolean }>(
        'select status, listed from profile where account_id = $1',
        [anna.id],
      )
    ).rows[0]
  expectStatus(await exclude(anna, 'week'), 200)
  const { exclusion } = await limitsOf(anna)
  expect(Date.parse(exclusion?.ends_at ?? '')).toBeGreaterThan(Date.now() + 6 * DAY_MS)
  expect(await statusOf()).toEqual({ status: 'disabled', listed: false })
  expectStatus(await berta.browser.get(`/api/member.php?id=${anna.id}`), 404)
  for (const path of ['/api/chats.php', '/api/viewers.php']) {
    const answer = await anna.browser.get(path)
    expect([path, answer.status, answer.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ error: 'self_excluded' }),
    ])
  }
  expect((await order(anna)).json()).toMatchObject({ error: 'self_excluded' })
  // Data, money and the way out stay open.
  for (const path of ['/api/payments.php', '/api/limits.php', '/api/user.php']) {
    expectStatus(await anna.browser.get(path), 200)
  }
  ahead = 6 * DAY_MS
  await endExclusions.run(site.pool, { now: clock.now() })
  expectStatus(await anna.browser.get('/api/chats.php'), 403)
  ahead = 7 * DAY_MS + 60_000
  expectStatus(await anna.browser.get('/api/chats.php'), 200)
  await endExclusions.run(site.pool, { now: clock.now() })
  expect(await statusOf()).toEqual({ status: 'active', listed: true })
})

test('SAF-7 a self-exclusion can be made longer and never shorter, not even in the database', async () => {
  const anna = await add()
  await exclude(anna, 'six_months')
  const { exclusion } = await limitsOf(anna)
  await exclude(anna, 'day')
  expect((await limitsOf(anna)).exclusion).toEqual(exclusion)
  const shorter = {
    [`update self_exclusion set ends_at = now() + interval '1 hour' where account_id = $1`]: 'nobody ends',
    [`update self_exclusion set ended_at = now() where account_id = $1`]: 'self_exclusion_runs_its_time',
    [`delete from self_exclusion where account_id = $1`]: 'nobody ends',
    [`update account set excluded_until = null where id = $1`]: 'by its owner',
  }
  for (const [sql, reason] of Object.entries(shorter)) {
    await expect(site.pool.query(sql, [anna.id])).rejects.toThrow(reason)
  }
  await exclude(anna, 'for_good')
  expect((await limitsOf(anna)).exclusion).toEqual({ ends_at: null, for_good: true })
  expectStatus(
    await anna.browser.send('POST', '/api/self-exclusion.php', { length: 'day', sure: false }),
    400,
  )
})

test('SAF-7 who spends much more than usual is told once a week, and can put it away', async () => {
  const anna = await add()
  const price = await cheapest(anna)
  const buyOver = async (cents: number) => {
    for (let spent = 0; spent <= cents; spent += price) await bought(anna)
  }
  await bought(anna)
  expect((await limitsOf(anna)).hint).toBeNull()
  await buyOver(5000)
  expect((await limitsOf(anna)).hint?.week.cents).toBeGreaterThan(5000)
  const dismissed = await anna.browser.send('DELETE', '/api/spending-hint.php')
  expect((dismissed.json() as unknown as Limits).hint).toBeNull()
  await bought(anna)
  expect((await limitsOf(anna)).hint).toBeNull()
})

test('SAF-7 limits are nobody else’s: visitors are refused', async () => {
  const answer = await site.fetch('/api/limits.php')
  expect(answer.status).toBe(403)
})
