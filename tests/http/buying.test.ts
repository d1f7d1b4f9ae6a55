import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMember } from '../support/people.ts'
import { bought, choose, offerTo, order, ordered, paymentOf } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { expectStatus, visitor } from '../support/visitor.ts'

let ahead = 0
const site = await sharedSite({ clock: { now: () => new Date(Date.now() + ahead) } })
const HOUR_MS = 60 * 60 * 1000

const countPayments = async (member: { id: number }): Promise<number> => {
  const { rows } = await site.pool.query<{ count: number }>(
    'select count(*)::int as count from payment where account_id = $1',
    [member.id],
  )
  return rows[0]?.count ?? -1
}

test('CRD-2 the first payment that is completed makes premium: while that is news, and no later one', async () => {
  const anna = await addMember(site)
  const open = await ordered(anna)
  expect(await paymentOf(anna, open.payment_id)).toMatchObject({ makes_premium: false })
  await choose(anna, open, 'paid')
  expect(await paymentOf(anna, open.payment_id)).toMatchObject({
    payment: { state: 'completed' },
    makes_premium: true,
  })
  const second = await bought(anna)
  for (const { payment_id: id } of [open, second])
    expect(await paymentOf(anna, id)).toMatchObject({ makes_premium: false })
  const ben = await addMember(site)
  const only = await bought(ben)
  ahead = HOUR_MS
  expect(await paymentOf(ben, only.payment_id)).toMatchObject({ makes_premium: false })
  ahead = 0
})

test('CRD-2 PAY-2 another’s payment answers exactly as one that does not exist', async () => {
  const [anna, ben] = [await addMember(site), await addMember(site)]
  const { payment_id: id } = await bought(anna)
  const [anothers, missing] = [
    await ben.browser.get(`/api/payment.php?id=${id}`),
    await ben.browser.get(`/api/payment.php?id=${randomUUID()}`),
  ]
  const told = ({ json }: typeof missing) => ({ ...json(), request_id: null })
  expect([anothers.status, told(anothers)]).toEqual([missing.status, told(missing)])
  expectStatus(anothers, 404)
  expectStatus(await visitor(site).get(`/api/payment.php?id=${id}`), 403)
})

test('CHT-13 PAY-8 an order knows nothing of persons: whoever names one, a chat or a way back buys nothing', async () => {
  const [anna, ben] = [await addMember(site), await addMember(site)]
  for (const more of [
    { profile_id: ben.id },
    { conversation: 1 },
    { back: `/members/${ben.id}/chat` },
    { redirect: 'https://elsewhere.example' },
    { account_id: ben.id },
  ]) {
    const answer = await order(anna, more)
    expectStatus(answer, 400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input' })
  }
  expect([await countPayments(anna), await countPayments(ben)]).toEqual([0, 0])
})

test('CHT-13 PAY-2 the same order key is one order, from however many tabs at once, and nobody else’s', async () => {
  const [anna, ben] = [await addMember(site), await addMember(site)]
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(anna, { order_key: key })))
  const ids = answers.map((answer) => {
    expectStatus(answer, 200)
    return (answer.json() as unknown as { payment: { payment_id: string } }).payment.payment_id
  })
  expect(new Set(ids).size).toBe(1)
  expect(await countPayments(anna)).toBe(1)
  const his = await ordered(ben, { order_key: key })
  expect(ids).not.toContain(his.payment_id)
})

test('CHT-13 PAY-1 what the sheet cannot sell is refused with its reason and changes nothing', async () => {
  const anna = await addMember(site)
  const { bundles } = await offerTo(anna)
  const foreign = (await offerTo(anna, 'country=PL')).bundles[0]?.id
  for (const [input, status, code] of [
    [{ bundle_id: 999_999_999 }, 404, 'bundle_not_found'],
    [{ bundle_id: foreign }, 404, 'bundle_not_found'],
    [{ method: 'blik' }, 409, 'method_not_offered'],
    [{ method: 'directdebit' }, 409, 'method_not_offered'],
    [{ country: 'ZW' }, 404, 'bundle_not_found'],
    [{ code: 'NOSUCHCODE' }, 404, 'code_not_found'],
    [{ order_key: 'short' }, 400, 'invalid_input'],
    [{ replaces: randomUUID() }, 404, 'not_found'],
  ] as const) {
    const answer = await order(anna, input)
    expectStatus(answer, status)
    expect(answer.json()).toMatchObject({ error: code })
  }
  const charge = { order_key: randomUUID(), bundle_id: bundles[0]?.id, most_cents: 999 }
  const repeated = await anna.browser.send('POST', '/api/repeat-order.php', charge)
  expect([repeated.status, repeated.json()]).toMatchObject([409, { error: 'nothing_to_repeat' }])
  expect(await countPayments(anna)).toBe(0)
})
