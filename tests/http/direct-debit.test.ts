import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { getDirectDebit, startDirectDebit } from '#features/credits/direct-debit-contract.ts'
import type { Payment } from '#features/credits/payment-contract.ts'
import { forgetUnconfirmedMandates } from '#features/credits/server/direct-debit-mandate.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { createSandbox } from '#platform/payments/sandbox.ts'
import { secretOf } from '#platform/signer.ts'
import type { Output } from '#protocol/endpoint.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { offerTo, paymentOf } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import type { Answer } from '../support/send.ts'
import { visitor } from '../support/visitor.ts'

const PATH = '/api/directdebit.php'
const MINUTE_MS = 60_000
const LIMIT_CENTS = 15_000

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })

// All of them come from one address.
beforeEach(() => site.pool.query('delete from attempt'))

/** Somebody whose offer for newcomers is over: prices are list prices. */
const add = async (): Promise<TestMember> => {
  const member = await addMember(site)
  await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
    member.id,
  ])
  return member
}

let numbers = 0
const newMobile = () => `+3161${String(++numbers).padStart(7, '0')}`

const formOf = (change: Record<string, unknown> = {}) => ({
  iban: 'NL91 ABNA 0417 1643 00',
  holder: 'Anna Łęcka',
  street: 'Oudegracht',
  house_number: '112 bis',
  postal_code: '3511 AW',
  city: 'Utrecht',
  mobile: newMobile(),
  consent: true,
  country: 'NL',
  ...change,
})

const start = (member: TestMember, change: Record<string, unknown> = {}) =>
  member.browser.send('POST', PATH, formOf(change))

type Started = Output<typeof startDirectDebit> & { code: string }

const codeFor = async (mobile: string): Promise<string> => {
  const { rows } = await site.pool.query<{ code: string }>(
    `select params->>'code' as code from outbox where recipient = $1 order by id desc limit 1`,
    [mobile],
  )
  return rows[0]?.code ?? ''
}

const started = async (member: TestMember): Promise<Started> => {
  const mobile = newMobile()
  const answer = await start(member, { mobile })
  expect(answer.status, answer.text).toBe(200)
  return { ...(answer.json() as unknown as Output<typeof startDirectDebit>), code: await codeFor(mobile) }
}

/** Bundles by their price: 9.99, 24.99, 49.99 and 99.99. */
const bundleOf = async (member: TestMember, cents: number): Promise<number> => {
  const { bundles } = await offerTo(member)
  return bundles.find((bundle) => bundle.list_cents === cents)?.id ?? 0
}

const pay = async (member: TestMember, change: Record<string, unknown> = {}): Promise<Answer> =>
  member.browser.send('PUT', PATH, {
    order_key: randomUUID(),
    bundle_id: await bundleOf(member, 999),
    most_cents: LIMIT_CENTS,
    country: 'NL',
    ...change,
  })

const paid = async (member: TestMember, change: Record<string, unknown> = {}): Promise<Payment> => {
  const answer = await pay(member, change)
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as unknown as { payment: Payment }).payment
}

/** Somebody who has confirmed a mandate and paid 9.99 with it. */
const addPayer = async (): Promise<{ member: TestMember; payment: Payment }> => {
  const member = await add()
  const { mandate_id, code } = await started(member)
  return { member, payment: await paid(member, { mandate_id, code }) }
}

const stateOf = async (member: TestMember) =>
  (await member.browser.get(PATH)).json() as unknown as Output<typeof getDirectDebit>

const refusalOf = (answer: Answer) => [answer.status, (answer.json() as unknown as { error: string }).error]

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await site.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n ?? 0

const noticesOf = (id: string) => count('outbox where event_key like $1', `direct_debit_notice:%:${id}`)

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('PAY-5 a mandate is given with a code by text message, pays at once and is kept for the next time', async () => {
  const anna = await add()
  expect(await stateOf(anna)).toEqual({
    is_blocked: false,
    limit: { cents: LIMIT_CENTS, currency: 'EUR' },
    left: { cents: LIMIT_CENTS, currency: 'EUR' },
    mandate: null,
  })
  const mobile = newMobile()
  const answer = await start(anna, { mobile: mobile.replace('+31', '0031 ') })
  const { rows: companies } = await site.pool.query<{ name: string }>(
    `select c.name from company c join site s on s.company_id = c.id where s.domain = 'localhost'`,
  )
  const { mandate_id, ...shown } = answer.json() as unknown as Output<typeof startDirectDebit>
  expect(shown).toEqual({ mobile: `+31 6 •••• ${mobile.slice(-4)}`, creditor: companies[0]?.name })

  // The code is in the message alone; what is stored here cannot be read back.
  const code = await codeFor(mobile)
  expect(code).toMatch(/^\d{6}$/)
  const { rows } = await site.pool.query<Record<string, unknown>>(
    'select * from direct_debit_mandate where id = $1',
    [mandate_id],
  )
  expect(rows[0]).toMatchObject({
    iban: 'NL91ABNA0417164300',
    mobile,
    confirmed_at: null,
    provider_mandate_id: null,
  })
  expect(rows[0]?.reference).toMatch(new RegExp(`^VONK-${anna.id}-[2-9A-HJ-NP-Z]{8}$`))
  expect(JSON.stringify(rows[0]?.code_hash)).not.toContain(code)
  expect((await stateOf(anna)).mandate).toBeNull()

  const payment = await paid(anna, { mandate_id, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(payment).toMatchObject({
    state: 'pending',
    paymentmethod: 'directdebit',
    amount: { cents: 999, currency: 'EUR' },
    is_recurring: true,
    checkout_url: null,
  })
  expect(await stateOf(anna)).toMatchObject({
    left: { cents: LIMIT_CENTS - 999 },
    mandate: { iban: 'NL•• •••• 4300', holder: 'Anna Łęcka', reference: rows[0]?.reference },
  })

  const again = await paid(anna)
  expect(again.payment_id).not.toBe(payment.payment_id)
  ahead += 11_000
  expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
    payment: { state: 'completed' },
    credits: 10,
  })
  expect(await paymentOf(anna, again.payment_id)).toMatchObject({
    payment: { state: 'completed' },
    credits: 20,
  })
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
})

test('PAY-5 a debit is told by mail beforehand, once', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  const order_key = randomUUID()
  const payment = await paid(anna, { mandate_id, code, order_key })
  const repeats = await Promise.all([1, 2, 3].map(() => paid(anna, { mandate_id, code, order_key })))
  expect(new Set(repeats.map(({ payment_id }) => payment_id))).toEqual(new Set([payment.payment_id]))
  expect(await noticesOf(payment.payment_id)).toBe(1)
  const { rows } = await site.pool.query<{ template: string; params: Record<string, unknown> }>(
    'select template, params from outbox where event_key = $1',
    [`direct_debit_notice:${anna.id}:${payment.payment_id}`],
  )
  const { mandate } = await stateOf(anna)
  expect(rows[0]).toEqual({
    template: 'direct_debit_notice',
    params: {
      name: anna.name,
      link: `/transactions/${payment.payment_id}`,
      amount_cents: 999,
      currency: 'EUR',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reference: mandate?.reference,
      iban: 'NL•• •••• 4300',
      creditor: expect.any(String),
    },
  })
  expect(await count(`payment where account_id = $1`, anna.id)).toBe(1)
})

test('PAY-5 each field is required, and what is wrong is told by field', async () => {
  const anna = await add()
  const wrong = async (change: Record<string, unknown>) => {
    const answer = await start(anna, change)
    return [answer.status, (answer.json() as unknown as { fields: Record<string, string> }).fields]
  }
  const lines = ['iban', 'holder', 'street', 'house_number', 'postal_code', 'city', 'mobile']
  for (const line of lines) expect(await wrong({ [line]: ' ' })).toEqual([400, { [line]: 'required' }])
  expect(await wrong({ consent: false })).toEqual([400, { consent: 'consent_needed' }])
  expect(await wrong({ iban: 'NL91ABNA0417164301' })).toEqual([400, { iban: 'iban_invalid' }])
  expect(await wrong({ iban: 'SA0380000000608010167519' })).toEqual([400, { iban: 'iban_invalid' }])
  expect(await wrong({ mobile: '+31201234567' })).toEqual([400, { mobile: 'mobile_invalid' }])
  expect(await wrong({ holder: 'Anna\nBcc: all' })).toEqual([400, { holder: 'characters_invalid' }])
  expect(await wrong({ iban: '', mobile: '', consent: false })).toEqual([
    400,
    { iban: 'required', mobile: 'required', consent: 'consent_needed' },
  ])
  // Not there, of another kind, too long, unknown.
  for (const line of lines) expect((await wrong({ [line]: undefined }))[0]).toBe(400)
  for (const consent of [undefined, 'true', 1, null]) expect((await wrong({ consent }))[0]).toBe(400)
  expect((await wrong({ city: 'x'.repeat(121) }))[0]).toBe(400)
  expect((await wrong({ confirmed_at: '2026-01-01' }))[0]).toBe(400)
  expect((await wrong({ iban: { $ne: '' } }))[0]).toBe(400)
  expect(await count('direct_debit_mandate where account_id = $1', anna.id)).toBe(0)
  expect(await count(`outbox where channel = 'sms' and account_id = $1`, anna.id)).toBe(0)
})

test('PAY-5 CRD-8 no more is debited than was shown', async () => {
  const { member } = await addPayer()
  const before = await count('payment where account_id = $1', member.id)
  const mails = () => count(`outbox where account_id = $1 and template = 'direct_debit_notice'`, member.id)
  expect(await mails()).toBe(1)
  expect(refusalOf(await pay(member, { most_cents: 998 }))).toEqual([409, 'price_changed'])
  for (const most_cents of [undefined, 0, -1, 1.5])
    expect((await pay(member, { most_cents })).status).toBe(400)
  expect(await count('payment where account_id = $1', member.id)).toBe(before)
  expect(await mails()).toBe(1)
  expect(await paid(member, { most_cents: 999 })).toMatchObject({ amount: { cents: 999 } })
})

test('PAY-5 no debit is written down without its notice', async () => {
  const { member } = await addPayer()
  const before = await count('payment where account_id = $1', member.id)
  await site.pool.query(
    `alter table outbox add constraint no_notice check (template <> 'direct_debit_notice') not valid`,
  )
  try {
    expect((await pay(member)).status).toBe(500)
  } finally {
    await site.pool.query('alter table outbox drop constraint no_notice')
  }
  expect(await count('payment where account_id = $1', member.id)).toBe(before)
})

test('PAY-5 an order that cannot be is refused', async () => {
  const { member } = await addPayer()
  const before = await count('payment where account_id = $1', member.id)
  for (const change of [
    { bundle_id: -1 },
    { bundle_id: 0 },
    { bundle_id: 1.5 },
    { bundle_id: undefined },
    { order_key: 'short' },
    { country: 'nl' },
    { mandate_id: -1 },
    { mandate_id: '1' },
    { amount_cents: 1 },
  ]) {
    expect((await pay(member, change)).status, JSON.stringify(change)).toBe(400)
  }
  expect(refusalOf(await pay(member, { bundle_id: 999_999 }))).toEqual([404, 'bundle_not_found'])
  const { bundles } = await offerTo(member, 'country=DK')
  const elsewhere = { country: 'DK', bundle_id: bundles[0]?.id }
  expect(refusalOf(await pay(member, elsewhere))).toEqual([409, 'method_not_offered'])
  expect(refusalOf(await pay(member, { discount: 'NO-SUCH-CODE' }))).toEqual([404, 'code_not_found'])
  expect(await count('payment where account_id = $1', member.id)).toBe(before)
})

test('PAY-5 a bundle in another money than euro cannot be debited', async () => {
  const { member } = await addPayer()
  const { rows } = await site.pool.query<{ id: number }>(
    `insert into bundle (site_id, country, currency, credits, price_cents)
     select id, 'IE', 'GBP', 5, 500 from site where domain = 'localhost' returning id`,
  )
  const input = { country: 'IE', bundle_id: rows[0]?.id }
  expect(refusalOf(await pay(member, input))).toEqual([409, 'method_not_offered'])
  expect(await count(`payment where account_id = $1 and currency = 'GBP'`, member.id)).toBe(0)
})

test('PAY-5 a wrong code is "Code invalid", and the fifth ends it for the right one, too', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  // What cannot be a code is no guess.
  for (const typed of [undefined, '', '12345', '1234567', 'abcdef', `${code} or 1`]) {
    expect(refusalOf(await pay(anna, { mandate_id, code: typed }))).toEqual([403, 'code_invalid'])
  }
  for (let guess = 1; guess < 5; guess++) {
    expect(refusalOf(await pay(anna, { mandate_id, code: wrongCode(code) }))).toEqual([403, 'code_invalid'])
  }
  expect(refusalOf(await pay(anna, { mandate_id, code: wrongCode(code) }))).toEqual([429, 'too_many_codes'])
  expect(refusalOf(await pay(anna, { mandate_id, code }))).toEqual([429, 'too_many_codes'])
  expect(refusalOf(await pay(anna))).toEqual([403, 'code_invalid'])
  expect(await count('payment where account_id = $1', anna.id)).toBe(0)
  // A new code is a new start.
  await paid(
    anna,
    await started(anna).then(({ mandate_id: id, code: next }) => ({ mandate_id: id, code: next })),
  )
})

test('PAY-5 guesses at the same moment are counted one by one', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  const bundle_id = await bundleOf(anna, 999)
  const guesses = Array.from({ length: 40 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => pay(anna, { mandate_id, code: guess, bundle_id })))
  const codes = answers.map((answer) => refusalOf(answer)[1])
  expect(codes.filter((refusal) => refusal === 'code_invalid')).toHaveLength(4)
  expect(codes.filter((refusal) => refusal === 'too_many_codes')).toHaveLength(36)
  expect(refusalOf(await pay(anna, { mandate_id, code }))).toEqual([429, 'too_many_codes'])
})

test('PAY-5 the right code that comes just after the last guess is too late', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  const bundle_id = await bundleOf(anna, 999)
  await site.pool.query('update direct_debit_mandate set wrong_codes = 4 where id = $1', [mandate_id])
  const waiting = (number: number) =>
    vi.waitUntil(
      async () =>
        (await count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) ===
        number,
      { timeout: 20_000 },
    )
  const holder = await site.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from direct_debit_mandate where id = $1 for update', [mandate_id])
    const guess = pay(anna, { mandate_id, code: wrongCode(code), bundle_id })
    await waiting(1)
    const right = pay(anna, { mandate_id, code, bundle_id })
    await waiting(2)
    await holder.query('commit')
    expect(refusalOf(await guess)).toEqual([429, 'too_many_codes'])
    expect(refusalOf(await right)).toEqual([429, 'too_many_codes'])
  } finally {
    holder.release()
  }
})

test('PAY-5 a code is good for ten minutes', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  ahead += 10 * MINUTE_MS
  expect(refusalOf(await pay(anna, { mandate_id, code }))).toEqual([403, 'code_invalid'])
  expect(await stateOf(anna)).toMatchObject({ mandate: null })
})

test('PAY-5 another’s mandate is one that does not exist', async () => {
  const [anna, eve] = [await add(), await add()]
  const { mandate_id, code } = await started(anna)
  const foreign = await pay(eve, { mandate_id, code })
  const unknown = await pay(eve, { mandate_id: 999_999_999, code })
  expect(refusalOf(foreign)).toEqual([403, 'code_invalid'])
  expect(refusalOf(unknown)).toEqual([403, 'code_invalid'])
  // Whoever guesses at another's mandate takes no guess away.
  for (let guess = 0; guess < 6; guess++) await pay(eve, { mandate_id, code: wrongCode(code) })
  await paid(anna, { mandate_id, code })
  // Confirmed or not, it stays hers.
  expect(refusalOf(await pay(eve, { mandate_id, code }))).toEqual([403, 'code_invalid'])
  expect(await stateOf(eve)).toMatchObject({ mandate: null, left: { cents: LIMIT_CENTS } })
  expect(await count('payment where account_id = $1', eve.id)).toBe(0)
})

test('PAY-5 without a login there is nothing to see and nothing to pay', async () => {
  const stranger = visitor(site)
  const answers = [
    await stranger.get(PATH),
    await stranger.send('POST', PATH, formOf()),
    await stranger.send('PUT', PATH, {
      order_key: randomUUID(),
      bundle_id: 1,
      most_cents: 1,
      country: 'NL',
    }),
  ]
  for (const answer of answers) expect(refusalOf(answer)).toEqual([403, 'authentication_required'])
  const anna = await add()
  const crossSite = await anna.browser.send('PUT', PATH, {}, { 'sec-fetch-site': 'cross-site' })
  expect(crossSite.status).toBe(403)
})

test('PAY-5 a member gets five codes a day', async () => {
  const anna = await add()
  for (let n = 0; n < 5; n++) expect((await start(anna)).status).toBe(200)
  expect(refusalOf(await start(anna))).toEqual([429, 'too_many_codes'])
  expect(await count(`outbox where channel = 'sms' and account_id = $1`, anna.id)).toBe(5)
})

test('PAY-5 an address gets twenty codes a day, whoever asks', async () => {
  const [anna] = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const member = await add()
      expect((await start(member)).status).toBe(200)
      return member
    }),
  )
  expect(refusalOf(await start(await add()))).toEqual([429, 'too_many_codes'])
  expect(await count(`outbox where channel = 'sms' and account_id = $1`, anna?.id)).toBe(1)
})

test('PAY-5 text messages go only to where this way to pay is offered', async () => {
  const anna = await add()
  for (const country of ['DK', 'PL', 'US', 'GB', 'ZW']) {
    expect(refusalOf(await start(anna, { country })), country).toEqual([409, 'method_not_offered'])
  }
  for (const mobile of ['+48 512 345 678', '+44 7400 123456', '+1 201 555 0123', '0151 23456789']) {
    const answer = await start(anna, { mobile })
    expect([answer.status, answer.json()], mobile).toMatchObject([
      400,
      { fields: { mobile: 'mobile_invalid' } },
    ])
  }
  expect(await count(`outbox where channel = 'sms' and account_id = $1`, anna.id)).toBe(0)
  // Without a prefix it is a number of the country that one pays in, whatever the address of the computer says.
  expect((await start(anna, { mobile: '0151 23456789', country: 'DE' })).status).toBe(200)
  expect(await count(`outbox where recipient = '+4915123456789'`)).toBe(1)
})

test('PAY-5 a number gets three codes a day, whoever asks, however it is written', async () => {
  const mobile = newMobile()
  const spellings = [mobile, mobile.replace('+', '00'), mobile.replace('+316', '+31 6 ')]
  for (const spelling of spellings) expect((await start(await add(), { mobile: spelling })).status).toBe(200)
  expect(refusalOf(await start(await add(), { mobile }))).toEqual([429, 'too_many_codes'])
  expect(await count('outbox where recipient = $1', mobile)).toBe(3)
})

test('PAY-5 payments at the same moment do not pass the limit together', async () => {
  const { member } = await addPayer()
  const bundle_id = await bundleOf(member, 4999)
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(member, { bundle_id })))
  const ok = answers.filter(({ status }) => status === 200)
  // 9.99 and twice 49.99; a third would be 159.96.
  expect(ok).toHaveLength(2)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(refusalOf(answer)).toEqual([409, 'direct_debit_limit'])
  }
  expect(
    await count(
      `sandbox_payment where reference in (select id::text from payment where account_id = $1)`,
      member.id,
    ),
  ).toBe(3)
  expect((await stateOf(member)).left.cents).toBe(LIMIT_CENTS - 999 - 2 * 4999)
})

test('PAY-5 the same order at the same moment from two tabs is one payment within the limit', async () => {
  const { member } = await addPayer()
  const [order_key, bundle_id] = [randomUUID(), await bundleOf(member, 9999)]
  const payments = await Promise.all(Array.from({ length: 6 }, () => paid(member, { order_key, bundle_id })))
  expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(1)
  expect(await noticesOf(payments[0]?.payment_id ?? '')).toBe(1)
  expect(await count('payment where account_id = $1', member.id)).toBe(2)
})

test('PAY-5 the first code from two tabs at once gives one mandate', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(anna, { mandate_id, code })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await site.pool.query<{ provider_mandate_id: string; code_hash: string | null }>(
    'select provider_mandate_id, code_hash from direct_debit_mandate where account_id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ provider_mandate_id: expect.stringMatching(/^mdt_debit_/), code_hash: null }])
})

test('PAY-5 who has reached the limit is told so, also before a code is sent', async () => {
  const { member } = await addPayer()
  await paid(member, { bundle_id: await bundleOf(member, 9999) })
  expect(refusalOf(await pay(member, { bundle_id: await bundleOf(member, 4999) }))).toEqual([
    409,
    'direct_debit_limit',
  ])
  // A smaller one still fits.
  await paid(member, { bundle_id: await bundleOf(member, 2499) })
  // As if the large one had taken up all the rest.
  await site.pool.query(
    `update payment set amount_cents = 11502, list_cents = 11502 where account_id = $1 and list_cents = 9999`,
    [member.id],
  )
  expect((await stateOf(member)).left.cents).toBe(0)
  expect(refusalOf(await start(member))).toEqual([409, 'direct_debit_limit'])
  // What is older than 30 days does not count any more.
  await site.pool.query(
    `update payment set created_at = created_at - interval '31 days' where account_id = $1`,
    [member.id],
  )
  expect((await stateOf(member)).left.cents).toBe(LIMIT_CENTS)
})

test('PAY-5 giving a debit up that is under way makes no room for another', async () => {
  const { member } = await addPayer()
  const payment = await paid(member, { bundle_id: await bundleOf(member, 9999) })
  await member.browser.send('DELETE', '/api/payment.php', { id: payment.payment_id })
  const more = { bundle_id: await bundleOf(member, 4999) }
  expect(refusalOf(await pay(member, more))).toEqual([409, 'direct_debit_limit'])
  expect(refusalOf(await pay(member, { ...more, replaces: payment.payment_id }))).toEqual([
    409,
    'order_not_replaced',
  ])
})

test('PAY-5 a chargeback takes the credits back and blocks direct debit for good', async () => {
  const { member, payment } = await addPayer()
  ahead += 11_000
  expect((await paymentOf(member, payment.payment_id)).payment.state).toBe('completed')
  const { rows } = await site.pool.query<{ provider_id: string }>(
    'select provider_id from payment where id = $1',
    [payment.payment_id],
  )
  const secret = await secretOf(site.pool, 'sandbox-webhooks')
  const bank = createSandbox({ pool: site.pool, clock, secret })
  const open = await started(member)
  await bank.chargeBack(rows[0]?.provider_id ?? '')
  await vi.waitUntil(async () => (await stateOf(member)).is_blocked, { timeout: 10_000 })
  expect(await paymentOf(member, payment.payment_id)).toMatchObject({
    payment: { state: 'charged_back' },
    credits: 0,
  })
  expect(refusalOf(await start(member))).toEqual([403, 'direct_debit_blocked'])
  expect(refusalOf(await pay(member))).toEqual([403, 'direct_debit_blocked'])
  const { mandate_id, code } = open
  expect(refusalOf(await pay(member, { mandate_id, code }))).toEqual([403, 'direct_debit_blocked'])
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
})

test('PAY-5 an order that fails after the code leaves a mandate that needs no second code', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  expect(refusalOf(await pay(anna, { mandate_id, code, bundle_id: 999_999 }))).toEqual([
    404,
    'bundle_not_found',
  ])
  expect((await stateOf(anna)).mandate).not.toBeNull()
  await paid(anna, { mandate_id, code })
  await paid(anna)
})

test('PAY-5 after a crash before the mandate was stored the same code goes on', async () => {
  const anna = await add()
  const { mandate_id, code } = await started(anna)
  await paid(anna, { mandate_id, code })
  const mandate = async () =>
    (
      await site.pool.query<{ provider_mandate_id: string }>(
        'select provider_mandate_id from direct_debit_mandate where id = $1',
        [mandate_id],
      )
    ).rows[0]
  const made = await mandate()
  // The provider has made it, and we have not heard of it.
  const hash = await hashOf(mandate_id, code)
  await site.pool.query(
    `update direct_debit_mandate set provider_mandate_id = null, confirmed_at = null, code_hash = $2,
            code_expires_at = $3 where id = $1`,
    [mandate_id, hash, new Date(clock.now().getTime() + MINUTE_MS)],
  )
  await paid(anna, { mandate_id, code })
  expect(await mandate()).toEqual(made)
})

const hashOf = async (mandateId: number, code: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${mandateId}:${code}`))
  return Buffer.from(digest).toString('base64url')
}

test('PAY-5 where a site has switched direct debit off, no text message is sent', async () => {
  const [on, off] = [await emptySite(site), await emptySite(site, { payment_methods_off: ['directdebit'] })]
  const [ben, anna] = [await addMember(site, { domain: on }), await addMember(site, { domain: off })]
  expect((await offerTo(ben)).methods).toContain('directdebit')
  expect((await offerTo(anna)).methods).not.toContain('directdebit')
  expect(refusalOf(await start(anna))).toEqual([409, 'method_not_offered'])
  expect(await count(`outbox where channel = 'sms' and account_id = $1`, anna.id)).toBe(0)
})

test('PAY-5 what nobody confirmed is forgotten after a day, mandates are not', async () => {
  const { member } = await addPayer()
  await started(member)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 60 * MINUTE_MS)
  const own = () => count('direct_debit_mandate where account_id = $1', member.id)
  await forgetUnconfirmedMandates(site.pool, inHours(23))
  expect(await own()).toBe(2)
  await forgetUnconfirmedMandates(site.pool, inHours(25))
  expect(await own()).toBe(1)
  expect((await stateOf(member)).mandate).not.toBeNull()
})

test('PAY-5 no log tells an account number, a phone number, a code or an address', async () => {
  const anna = await add()
  const mobile = newMobile()
  await start(anna, { iban: 'wrong NL91ABNA0417164300' })
  const { mandate_id } = (await start(anna, { mobile })).json() as unknown as { mandate_id: number }
  const code = await codeFor(mobile)
  await pay(anna, { mandate_id, code: wrongCode(code) })
  await pay(anna, { mandate_id, code })
  const logged = site.logged()
  for (const secret of ['ABNA', mobile.slice(1), 'Oudegracht', 'Łęcka']) {
    expect(logged).not.toContain(secret)
  }
  // Six digits may be part of something else by chance: of a time, or of one of the many ids.
  const withoutIds = logged.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  expect(withoutIds).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`))
})

test('PAY-5 a mandate can be taken back at any time, and nothing is debited with it afterwards', async () => {
  const { member } = await addPayer()
  expect((await stateOf(member)).mandate).not.toBeNull()
  expect((await member.browser.send('DELETE', PATH)).status).toBe(200)
  expect((await stateOf(member)).mandate).toBeNull()
  expect((await pay(member)).status).toBeGreaterThanOrEqual(400)
  expect((await member.browser.send('DELETE', PATH)).status).toBe(404)
  expect((await visitor(site).send('DELETE', PATH)).status).toBe(403)
})
