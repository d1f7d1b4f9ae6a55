import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { eraseDeleted } from '#features/accounts/server/deletion.ts'
import type { Payment } from '#features/credits/payment-contract.ts'
import { forgetAtProvider } from '#features/credits/server/provider-deletions.ts'
import { createMollie } from '#platform/payments/mollie.ts'
import { startMollie } from '../support/mollie.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { offerTo, order, ordered, paymentOf } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import { paymentServicesFor } from '../support/payment-services.ts'

const mollie = await startMollie()
const site = await startSite({ environment: { MOLLIE_API_KEY: mollie.apiKey, MOLLIE_URL: mollie.url } })
const services = (now: () => Date) =>
  paymentServicesFor(site.pool, createMollie({ apiKey: mollie.apiKey, serverUrl: mollie.url }), { now })
afterEach(() => mollie.down(false))
afterAll(() => mollie.stop())

const MINUTE_MS = 60_000

/** Somebody whose offer for newcomers is over. */
const add = async (options: MemberOptions = {}): Promise<TestMember> => {
  const member = await addMember(site, options)
  await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
    member.id,
  ])
  return member
}

const providerIdOf = async ({ payment_id: id }: Payment): Promise<string> => {
  const { rows } = await site.pool.query<{ provider_id: string }>(
    'select provider_id from payment where id = $1',
    [id],
  )
  return rows[0]?.provider_id ?? ''
}

/** Somebody with a card that Mollie keeps. */
const addCardholder = async () => {
  const member = await add()
  const first = await ordered(member, { keep_card: true })
  mollie.pay(await providerIdOf(first))
  expect((await paymentOf(member, first.payment_id)).payment.state).toBe('completed')
  const { rows } = await site.pool.query<{ customer_id: string }>(
    'select customer_id from payment_customer where account_id = $1',
    [member.id],
  )
  return { member, customerId: rows[0]?.customer_id ?? '', bundleId: first.bundle_id }
}

const repeat = (member: TestMember, bundle_id: number | null) =>
  member.browser.send('POST', '/api/repeat-order.php', {
    order_key: randomUUID(),
    bundle_id,
    most_cents: 999,
  })

const deletions = async () =>
  (
    await site.pool.query<{ customer_id: string; mandate_id: string | null }>(
      'select customer_id, mandate_id from provider_deletion',
    )
  ).rows

test('PAY-8 a charge that was made is told as under way when the provider then falls silent', async () => {
  const { member, bundleId } = await addCardholder()
  mollie.down(true, /^GET \/v2\/payments\//)
  const answer = await repeat(member, bundleId)
  expect([answer.status, answer.json()]).toMatchObject([200, { payment: { state: 'created' } }])
  mollie.down(false)
  const { payment } = answer.json() as unknown as { payment: Payment }
  mollie.pay(await providerIdOf(payment))
  // The page that waits asks again and again, and the provider is asked now and then.
  await vi.waitUntil(
    async () => (await paymentOf(member, payment.payment_id)).payment.state === 'completed',
    { timeout: 20_000 },
  )
  expect((await paymentOf(member, payment.payment_id)).credits).toBe(20)
})

test('PAY-3 a provider that takes no customer, or does not answer, is away for the buyer and no fault of ours', async () => {
  const refused = await order(await add({ email: 'kim at home' }), { keep_card: true })
  expect([refused.status, refused.json()]).toMatchObject([503, { error: 'provider_unavailable' }])
  const anna = await add()
  mollie.down(500)
  const silent = await order(anna, { keep_card: true })
  expect([silent.status, silent.json()]).toMatchObject([503, { error: 'provider_unavailable' }])
})

test('PAY-5 an account that the provider does not take is told at the field', async () => {
  const anna = await add()
  const started = await anna.browser.send('POST', '/api/directdebit.php', {
    iban: 'NL91ABNA0417164300',
    holder: 'Anna de Vries',
    street: 'Oudegracht',
    house_number: '112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    mobile: '+31612345678',
    consent: true,
    country: 'NL',
  })
  expect(started.status, started.text).toBe(200)
  const { mandate_id } = started.json() as unknown as { mandate_id: number }
  // One that our rules let pass, and Mollie does not.
  await site.pool.query(`update direct_debit_mandate set iban = 'NL91' where id = $1`, [mandate_id])
  const { rows } = await site.pool.query<{ code: string }>(
    `select params->>'code' as code from outbox where channel = 'sms' and account_id = $1`,
    [anna.id],
  )
  const [{ code } = {}] = rows
  const [bundle] = (await offerTo(anna)).bundles
  const answer = await anna.browser.send('PUT', '/api/directdebit.php', {
    order_key: randomUUID(),
    bundle_id: bundle?.id,
    most_cents: bundle?.price_cents,
    country: 'NL',
    mandate_id,
    code,
  })
  expect([answer.status, answer.json()]).toMatchObject([
    400,
    { error: 'invalid_input', fields: { iban: 'iban_refused' } },
  ])
})

test('PAY-1 what the provider does not have is not offered, even where a site has switched it on', async () => {
  const domain = await emptySite(site, { payment_methods_on: ['sofort', 'giropay', 'maestro'] })
  await site.pool.query(
    `insert into bundle (site_id, currency, credits, price_cents) select id, 'EUR', 10, 999 from site where domain = $1`,
    [domain],
  )
  const anna = await addMember(site, { domain })
  const { methods } = await offerTo(anna, 'country=DE')
  expect(methods).toContain('maestro')
  expect(methods).not.toContain('sofort')
  expect(methods).not.toContain('giropay')
  expect((await order(anna, { method: 'sofort' }, 'DE')).json()).toMatchObject({
    error: 'method_not_offered',
  })
})

test('PAY-4 a card is forgotten at once, and by the provider as soon as it can be reached', async () => {
  const { member, customerId, bundleId } = await addCardholder()
  mollie.down(true)
  expect((await member.browser.send('DELETE', '/api/stored-card.php')).status).toBe(200)
  expect((await offerTo(member)).stored_card).toBeNull()
  expect((await repeat(member, bundleId)).json()).toMatchObject({ error: 'nothing_to_repeat' })
  const [deletion] = await deletions()
  expect(deletion).toMatchObject({ customer_id: customerId })
  const now = Date.now()
  expect(await forgetAtProvider(services(() => new Date(now)))).toBe(0)
  mollie.down(false)
  // Put off, and not asked again at once.
  expect(await forgetAtProvider(services(() => new Date(now)))).toBe(0)
  expect(await forgetAtProvider(services(() => new Date(now + 2 * MINUTE_MS)))).toBe(1)
  expect(await deletions()).toEqual([])
  expect(mollie.knows(customerId)).toBe(true)
  const charge = {
    reference: randomUUID(),
    amountCents: 999,
    currency: 'EUR',
    method: 'creditcard',
    description: 'Credits',
    locale: 'en',
    redirectUrl: 'https://vonk.example/',
    webhookUrl: 'https://vonk.example/',
    customerId,
    mandateId: deletion?.mandate_id ?? '',
    sequence: 'recurring',
  } as const
  await expect(services(() => new Date()).payments.order(charge)).rejects.toThrow('422')
})

test('ACC-12 whoever is erased is forgotten by the provider, too, also when it was away that night', async () => {
  const { member, customerId } = await addCardholder()
  const { member: other, customerId: staying } = await addCardholder()
  await site.pool.query(
    `update account set status = 'deleted', deleted_at = now() - interval '15 days' where id = $1`,
    [member.id],
  )
  mollie.down(503)
  expect(await eraseDeleted({ pool: site.pool, personalData }, new Date())).toBe(1)
  expect(await deletions()).toEqual([{ customer_id: customerId, mandate_id: null }])
  const later = (minutes: number) => services(() => new Date(Date.now() + minutes * MINUTE_MS))
  expect(await forgetAtProvider(later(0))).toBe(0)
  expect(mollie.knows(customerId)).toBe(true)
  mollie.down(false)
  expect(await forgetAtProvider(later(60))).toBe(1)
  expect(mollie.knows(customerId)).toBe(false)
  expect(mollie.knows(staying)).toBe(true)
  expect(await deletions()).toEqual([])
  expect((await offerTo(other)).stored_card).toBe('Visa •••• 4242')
})
