import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { methodCurrencies } from '#features/credits/choices.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { transaction } from '#platform/db/database.ts'
import { signatureOf } from '#platform/payments/sandbox-webhook.ts'
import { secretOf } from '#platform/signer.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { bought, choose, offerTo, order, ordered, paymentOf } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { expectStatus, visitor } from '../support/visitor.ts'
import { somebodyFor, spend } from '../support/spending.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const HOUR_MS = 60 * 60 * 1000

const add = (options: MemberOptions = {}) => addMember(site, options)
/** Somebody whose offer for newcomers is over. */
const addOld = async (options: MemberOptions = {}): Promise<TestMember> => {
  const member = await add(options)
  await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
    member.id,
  ])
  return member
}
const userOf = async (member: TestMember) =>
  (
    (await member.browser.get('/api/user.php')).json() as unknown as {
      user: { credits: number; paid_user: boolean }
    }
  ).user
const entriesOf = async (member: TestMember) =>
  (
    await site.pool.query<{ ledger_account: string; amount: number; reason: string }>(
      'select ledger_account, amount, reason from credit_entry where account_id = $1 order by id',
      [member.id],
    )
  ).rows
const expectClean = async () => expect(await reconcile(site.pool)).toMatchObject({ isClean: true })

describe('the ledger', () => {
  test('CRD-3 credits of a sign-up are an entry, and the books add up', async () => {
    const anna = await add({ credits: 3 })
    expect(await entriesOf(anna)).toEqual([{ ledger_account: 'free', amount: 3, reason: 'signup' }])
    await expectClean()
  })

  test('CRD-3 the database refuses to change or delete an entry', async () => {
    await add({ credits: 3 })
    for (const sql of [
      'update credit_entry set amount = 99',
      'delete from credit_entry',
      'truncate credit_entry',
    ]) {
      await expect(site.pool.query(sql)).rejects.toThrow('entries of the ledger are final')
    }
  })

  test('CRD-3 of 200 spends at once on one credit exactly one succeeds', async () => {
    const anna = await add({ credits: 1 })
    const two = await somebodyFor(site, anna)
    const results = await Promise.all(Array.from({ length: 200 }, () => spend(site.pool, two, 1)))
    expect(results.filter((left) => left === 0)).toHaveLength(1)
    expect(results.filter((left) => left === undefined)).toHaveLength(199)
    expect((await userOf(anna)).credits).toBe(0)
    await expectClean()
  })

  test('CRD-3 the same reason pays once, and a spend that is rolled back paid nothing', async () => {
    const anna = await add({ credits: 5 })
    const two = await somebodyFor(site, anna, { fictional: true })
    const rose = { key: 'one-rose', ledgerAccount: 'gifts' } as const
    expect(await spend(site.pool, two, 2, rose)).toBe(3)
    expect(await spend(site.pool, two, 2, rose)).toBeUndefined()
    const undone = transaction(site.pool, async (tx) => {
      expect(await spend(tx, two, 2, { ...rose, key: 'another-rose' })).toBe(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await userOf(anna)).credits).toBe(3)
    await expectClean()
  })

  test('CRD-3 a balance that somebody changed by hand is found', async () => {
    const anna = await add({ credits: 5 })
    await site.pool.query('update account set credits = credits + 1 where id = $1', [anna.id])
    const { isClean, brokenBalances } = await reconcile(site.pool)
    expect(isClean).toBe(false)
    expect(brokenBalances).toEqual([{ account_id: anna.id, balance: 6, entries: 5 }])
    await site.pool.query('update account set credits = credits - 1 where id = $1', [anna.id])
    await expectClean()
  })

  test('CRD-3 ACC-12 who is erased leaves books that add up and name nobody', async () => {
    const anna = await add({ credits: 5 })
    await site.pool.query('delete from session where account_id = $1', [anna.id])
    await site.pool.query('delete from account where id = $1', [anna.id])
    expect(await entriesOf(anna)).toEqual([
      { ledger_account: 'free', amount: 5, reason: 'signup' },
      { ledger_account: 'forfeited', amount: -5, reason: 'erased' },
    ])
    await expectClean()
  })
})

describe('what is offered', () => {
  test('CRD-1 bundles are in the money of the country, with tax and the price of a message', async () => {
    const anna = await addOld()
    const dutch = await offerTo(anna, 'country=NL')
    expect(dutch).toMatchObject({ country: 'NL', currency: 'EUR', tax_rate: 2100, offer: null })
    expect(dutch.bundles[0]).toMatchObject({
      credits: 10,
      list_cents: 999,
      price_cents: 999,
      message_cents: 99.9,
    })
    const polish = await offerTo(anna, 'country=PL')
    expect(polish).toMatchObject({ country: 'PL', currency: 'PLN', tax_rate: 2300 })
    expect(polish.methods.slice(0, 2)).toEqual(['blik', 'przelewy24'])
    expect(polish.bundles.map(({ id }) => id)).not.toEqual(dutch.bundles.map(({ id }) => id))
  })

  test('CRD-1 visitors see prices too, without a discount', async () => {
    const answer = await visitor(site).get('/api/credits.php?country=DE')
    expect(answer.json()).toMatchObject({ country: 'DE', currency: 'EUR', offer: null, stored_card: null })
  })

  test('CRD-1 the tax in a price has its name of the country', async () => {
    const pricing = async (country: string) => (await visitor(site).get(`/pricing?country=${country}`)).text
    expect(await pricing('AU')).toContain('Prices include 10% GST')
    expect(await pricing('NZ')).toContain('Prices include 15% GST')
    expect(await pricing('GB')).toContain('Prices include 20% VAT')
    // Nothing is said about a tax that is not in it.
    expect(await pricing('US')).not.toMatch(/Prices include|VAT\b(?! number)/)
  })

  test('CRD-8 a bundle is the most popular one by count alone; until then one is good to start with', async () => {
    const domain = await emptySite(site)
    await sellBundles(site, domain, 1000)
    await site.pool.query(
      `update bundle b set is_popular = b.credits = 20 from site s where s.id = b.site_id and s.domain = $1`,
      [domain],
    )
    const popular = async () => {
      // What is counted is kept for a while.
      ahead += HOUR_MS
      const { bundles } = await offerTo(await addOld({ domain }))
      return bundles.filter((bundle) => bundle.is_most_popular).map(({ credits }) => credits)
    }
    const sell = (credits: number, times: number, more = '') =>
      site.pool.query(
        `insert into payment (id, site_id, account_id, order_key, bundle_id, credits, amount_cents, list_cents, currency,
                              country, tax_rate, method, provider, state, completed_at, created_at, updated_at)
         select gen_random_uuid(), s.id, 0, gen_random_uuid(), b.id, b.credits, 1, 1, 'EUR', 'NL', 0, 'ideal', 'test',
                case when $4 = 'failed' then 'failed' else 'completed' end,
                now() - case when $4 = 'old' then interval '91 days' else interval '1 day' end, now(), now()
           from site s join bundle b on b.site_id = s.id, generate_series(1, $3::int)
          where s.domain = $1 and b.credits = $2`,
        [domain, credits, times, more],
      )
    const { text } = await (await addOld({ domain })).browser.get('/credits?country=NL')
    expect(text).toContain('Good to start with')
    expect(text).not.toContain('Most popular')
    // Too few, too long ago, or never paid.
    await sell(10, 19)
    await sell(10, 30, 'old')
    await sell(10, 30, 'failed')
    expect(await popular()).toEqual([])
    await sell(10, 1)
    expect(await popular()).toEqual([10])
    const page = await (await addOld({ domain })).browser.get('/credits?country=NL')
    expect(page.text).toContain('Most popular')
    // Two as often: neither is.
    await sell(20, 20)
    expect(await popular()).toEqual([])
    await site.pool.query(`delete from payment where provider = 'test'`)
    ahead = 0
  })

  test('PAY-1 somewhere the site does not sell, the first country of the site is meant', async () => {
    const elsewhere = await emptySite(site, { countries: ['DK', 'NL', 'DE'] })
    const answer = await visitor(site, { host: elsewhere }).get('/api/credits.php?country=ZW')
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { country: 'DK', countries: ['DK', 'NL', 'DE'] },
    ])
  })

  test('PAY-1 in every country each method that is offered takes its money', async () => {
    const anna = await addOld()
    const { countries } = await offerTo(anna)
    expect(countries.length).toBeGreaterThan(10)
    for (const country of countries) {
      const { methods, currency } = await offerTo(anna, `country=${country}`)
      const unfit = methods.filter((method) => methodCurrencies[method]?.includes(currency) === false)
      expect(unfit, `${country} ${currency}`).toEqual([])
    }
    const danish = (await offerTo(anna, 'country=DK')).methods
    expect(danish).toContain('mobilepay')
    expect(danish).not.toContain('banktransfer')
    const refused = await order(anna, { method: 'banktransfer' }, 'DK')
    expect(refused.json()).toMatchObject({ error: 'method_not_offered' })
  })

  test('CRD-6 a newcomer has the time bonus for four hours by the server’s clock', async () => {
    const anna = await add()
    const offer = await offerTo(anna)
    expect(offer.offer).toMatchObject({
      code: 'TIMEBONUS25',
      kind: 'time_bonus',
      value_percentage: 25,
      status: 'active',
      validity: 'once-per-user',
    })
    expect(offer.offer?.seconds_left).toBeGreaterThan(4 * 3600 - 60)
    expect(offer.bundles[0]).toMatchObject({ list_cents: 999, price_cents: 749 })
    // A clock of the page that is wrong by hours is not asked.
    ahead = 4 * HOUR_MS
    const later = await offerTo(anna)
    ahead = 0
    expect(later.offer).toMatchObject({ code: 'WELCOME25', kind: 'welcome' })
  })

  const cancel = (member: TestMember, id: string) => member.browser.send('DELETE', '/api/payment.php', { id })
  /** Paid on the provider's page after all. */
  const payLate = async (...payments: { payment_id: string }[]) => {
    for (const { payment_id: id } of payments) {
      await site.pool.query(`update sandbox_payment set state = 'paid' where reference = $1`, [id])
      await site.pool.query(`update payment set asked_at = null where id = $1`, [id])
    }
  }

  type Told = { code: string; expires: string } | null
  const told = async (member: TestMember, query = ''): Promise<Told> => {
    const answer = await member.browser.get(`/api/discountcode.php${query}`)
    expectStatus(answer, 200)
    return (answer.json() as unknown as { discountcode: Told }).discountcode
  }
  const untilHours = async (member: TestMember, offer: Told): Promise<number> => {
    const { rows } = await site.pool.query<{ at: Date }>(
      'select signup_date as at from account where id = $1',
      [member.id],
    )
    return (Date.parse(offer?.expires ?? '') - Number(rows[0]?.at)) / HOUR_MS
  }
  const welcomeHours = async (domain: string): Promise<number> => {
    const { rows } = await site.pool.query<{ hours: number }>(
      'select welcome_hours as hours from site where domain = $1',
      [domain],
    )
    return rows[0]?.hours ?? 0
  }
  const refusalOf = async (member: TestMember, query: string) => {
    const answer = await member.browser.get(`/api/discountcode.php?${query}`)
    return [answer.status, answer.json().error]
  }

  test.each([
    { domain: 'localhost', country: 'NL' },
    { domain: 'nl.localhost', country: 'NL' },
    { domain: 'de.localhost', country: 'DE' },
  ])(
    'CRD-5 CRD-6 CRD-8 on $domain time bonus and welcome code exist together, each until its own end',
    async ({ domain, country }) => {
      const member = await addMember(site, { domain, country })
      const hours = await welcomeHours(domain)
      const [active, welcome] = [await told(member), await told(member, '?welcome=true')]
      expect(active).toMatchObject({ code: 'TIMEBONUS25', kind: 'time_bonus' })
      expect(welcome).toMatchObject({ code: 'WELCOME25', kind: 'welcome', percentage: 25, expired: false })
      expect([await untilHours(member, active), await untilHours(member, welcome)]).toEqual([4, hours])
      ahead = 4 * HOUR_MS
      const later = [await told(member), await told(member, '?welcome=true')]
      const offer = await offerTo(member, `country=${country}`)
      ahead = hours * HOUR_MS
      const over = [await told(member), await told(member, '?welcome=true')]
      ahead = 0
      // The same end as was told from the start: nothing was prolonged.
      for (const one of later) expect(one).toMatchObject({ code: 'WELCOME25', expires: welcome?.expires })
      expect(offer).toMatchObject({
        offer: { code: 'WELCOME25' },
        bundles: [{ price_cents: 749 }, {}, {}, {}],
      })
      expect(over).toEqual([null, null])
    },
  )

  test('CRD-6 CRD-8 the better of the two is charged, they do not add up, and what is told is what is charged', async () => {
    const domain = await emptySite(site)
    await site.pool.query(
      `insert into bundle (site_id, currency, credits, price_cents) select id, 'EUR', 10, 999 from site where domain = $1`,
      [domain],
    )
    const percentage = (code: string, kind: string, value: number) =>
      site.pool.query(
        `insert into discount_code (site_id, code, kind, percentage) select id, $2, $3, $4 from site where domain = $1
         on conflict (site_id, code) do update set percentage = excluded.percentage`,
        [domain, code, kind, value],
      )
    for (const [bonus, welcome, best, cents] of [
      [25, 30, 'WELCOME25', 699],
      [30, 25, 'TIMEBONUS25', 699],
      [25, 25, 'TIMEBONUS25', 749],
    ] as const) {
      await percentage('TIMEBONUS25', 'time_bonus', bonus)
      await percentage('WELCOME25', 'welcome', welcome)
      const member = await addMember(site, { domain })
      expect(await told(member)).toMatchObject({ code: best })
      expect((await offerTo(member)).bundles[0]?.price_cents).toBe(cents)
      // Typing the other one changes nothing.
      for (const code of [undefined, 'WELCOME25', 'TIMEBONUS25']) {
        const payment = await ordered(member, { code })
        expect(payment).toMatchObject({ amount: { cents }, discount: { code: best } })
        await member.browser.send('DELETE', '/api/payment.php', { id: payment.payment_id })
      }
    }
  })

  test('CRD-5 CRD-8 the two offers are used once between them: an open order of the one holds the other', async () => {
    const anna = await add()
    const first = await ordered(anna)
    expect(first.discount?.code).toBe('TIMEBONUS25')
    ahead = 5 * HOUR_MS
    const [second, typed] = [await order(anna), await order(anna, { code: 'WELCOME25' })]
    ahead = 0
    for (const answer of [second, typed]) {
      expect(answer.json()).toMatchObject({
        error: 'discount_reserved',
        params: { payment_id: first.payment_id },
      })
    }
  })

  test('CRD-5 CRD-8 a time bonus that is given up and paid after the welcome code buys what its money is worth', async () => {
    const anna = await add()
    const first = await ordered(anna)
    await cancel(anna, first.payment_id)
    ahead = 5 * HOUR_MS
    const second = await ordered(anna)
    await choose(anna, second, 'paid')
    expect(await paymentOf(anna, second.payment_id)).toMatchObject({ payment: { credits: 10 } })
    ahead = 0
    await payLate(first)
    expect(await paymentOf(anna, first.payment_id)).toMatchObject({ payment: { credits: 7 } })
    await expectClean()
  })

  test('CRD-4 CRD-5 CRD-6 a member who has paid and types either code is told that it is used', async () => {
    const codes = ['TIMEBONUS25', 'WELCOME25', 'welcome25']
    const [anna, old] = [await add(), await addOld()]
    for (const member of [anna, old]) {
      await bought(member)
      for (const code of codes) {
        expect(await refusalOf(member, `code=${code}`)).toEqual([409, 'code_used'])
        expect((await order(member, { code })).json()).toMatchObject({ error: 'code_used' })
      }
      expect(await told(member, '?welcome=true')).toBeNull()
    }
    // Who gave all of it back has still used them.
    await site.pool.query('update account set paid_user = false where id = $1', [anna.id])
    for (const code of codes) expect(await refusalOf(anna, `code=${code}`)).toEqual([409, 'code_used'])
    expect([await told(anna), await told(anna, '?welcome=true')]).toEqual([null, null])
  })

  test('CRD-6 a site that makes no time bonus has the welcome code alone', async () => {
    const domain = await emptySite(site, { time_bonus: false })
    const member = await addMember(site, { domain })
    expect(await told(member)).toMatchObject({ code: 'WELCOME25' })
    expect(await refusalOf(member, 'code=TIMEBONUS25')).toEqual([404, 'code_not_found'])
  })

  test('CRD-5 the welcome code ends with its hours, or with the first purchase', async () => {
    const addGerman = () => addMember(site, { domain: 'de.localhost', country: 'DE' })
    const [german, buyer] = [await addGerman(), await addGerman()]
    const welcome = async (member: TestMember) =>
      (await member.browser.get('/api/discountcode.php?welcome=true')).json()
    const hours = await welcomeHours('de.localhost')
    ahead = hours * HOUR_MS - 60_000
    expect(await welcome(german)).toMatchObject({ discountcode: { code: 'WELCOME25' } })
    expect((await offerTo(german, 'country=DE')).bundles[0]).toMatchObject({ price_cents: 749 })
    ahead = hours * HOUR_MS
    const over = await welcome(german)
    const offer = await offerTo(german, 'country=DE')
    const typed = await order(german, { code: 'WELCOME25' }, 'DE')
    ahead = 5 * HOUR_MS
    const payment = await ordered(buyer, {}, 'DE')
    ahead = 0
    expect(over).toEqual({ discountcode: null })
    expect(offer.bundles[0]).toMatchObject({ price_cents: 999 })
    expect(typed.json()).toMatchObject({ error: 'code_expired' })
    expect(payment).toMatchObject({ amount: { cents: 749 }, discount: { code: 'WELCOME25' } })
    await choose(buyer, payment, 'paid')
    expect(await welcome(buyer)).toEqual({ discountcode: null })
  })

  test('CRD-8 when both offers are over nothing follows them', async () => {
    const anna = await addOld()
    for (const query of ['', '?welcome=true']) expect(await told(anna, query)).toBeNull()
    for (const code of ['TIMEBONUS25', 'WELCOME25'])
      expect(await refusalOf(anna, `code=${code}`)).toEqual([410, 'code_expired'])
  })

  test('CRD-4 a typed code is answered with all its fields', async () => {
    const anna = await addOld()
    expect(await told(anna, '?code=tulp&country=NL')).toEqual({
      code: 'TULP',
      kind: 'code',
      country: 'NL',
      user_id: null,
      expires: null,
      seconds_left: null,
      value_percentage: 15,
      percentage: 15,
      currency: null,
      minimum_order_value: null,
      minimum: null,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
      paymentmethods: ['ideal'],
    })
    expect(await told(anna, '?code=%20bigspark%20')).toMatchObject({ minimum_order_value: 40, minimum: 40 })
  })

  test('CRD-4 what cannot be asked about a code is refused by the name of the parameter', async () => {
    const anna = await addOld()
    for (const [query, field] of [
      ['code=', 'code'],
      ['code=%20', 'code'],
      [`code=${'x'.repeat(61)}`, 'code'],
      ['code=SPARK10&country=nl', 'country'],
      ['code=SPARK10&country=ZW', 'country'],
      ['code=SPARK10&welcome=true', 'welcome'],
      ['country=NL', 'country'],
      ['welcome=1', 'welcome'],
    ]) {
      const answer = await anna.browser.get(`/api/discountcode.php?${query}`)
      expect([answer.status, answer.json()], query).toMatchObject([
        400,
        { error: 'invalid_input', fields: { [field ?? '']: expect.any(String) as string } },
      ])
    }
    for (const query of ['code=SPARK10&bundle=1', 'x=1', 'code=SPARK10&code=TULP'])
      expect(await refusalOf(anna, query), query).toEqual([400, 'invalid_input'])
    expect((await visitor(site).get('/api/discountcode.php?code=SPARK10')).status).toBe(403)
  })

  test('CRD-4 CRD-5 the pages say what became of a typed code, also without JavaScript', async () => {
    const anna = await addOld()
    const { id } = (await offerTo(anna)).bundles[0] ?? {}
    const page = async (code: string, path = '/credits') =>
      (await anna.browser.get(`${path}?country=NL&code=${code}`)).text
    for (const path of ['/credits', `/credits/${id}`]) {
      expect(await page('NOSUCHCODE', path)).toContain('Code not found')
      expect(await page('SPARK10', path)).toContain('10% off with code SPARK10')
    }
    expect(await page('BIGSPARK', `/credits/${id}`)).toContain(
      'Code BIGSPARK isn’t valid for this order and payment method.',
    )
    await bought(anna)
    for (const code of ['TIMEBONUS25', 'welcome25']) expect(await page(code)).toContain('Code already used')
  })

  test('CRD-4 codes can be tried sixty times an hour, whether they exist or not', async () => {
    const [anna, ben] = [await addOld(), await addOld()]
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, n) => refusalOf(anna, `code=${n % 2 ? 'SPARK10' : `GUESS${n}`}`)),
    )
    expect(answers.filter(([status]) => status === 429)).toHaveLength(5)
    expect(await refusalOf(anna, 'code=SPARK10')).toEqual([429, 'too_many_requests'])
    // What is offered without a code, and other members, are not concerned.
    expect(await told(anna)).toBeNull()
    expect(await told(ben, '?code=SPARK10')).toMatchObject({ code: 'SPARK10' })
  })

  test('CRD-4 codes say why they do not help', async () => {
    const anna = await addOld()
    expect(await refusalOf(anna, 'country=NL&code=NOSUCHCODE')).toEqual([404, 'code_not_found'])
    expect(await refusalOf(anna, 'country=NL&code=summer')).toEqual([410, 'code_expired'])
    expect(await refusalOf(anna, 'country=DE&code=TULP')).toEqual([409, 'code_country'])
    expect(await told(anna, '?country=NL&code=spark10')).toMatchObject({ code: 'SPARK10' })
    const small = await order(anna, { code: 'BIGSPARK' })
    expect(small.status).toBe(409)
    expect(small.json()).toMatchObject({ error: 'code_minimum' })
    const byCard = await order(anna, { code: 'TULP', method: 'creditcard' })
    expect(byCard.json()).toMatchObject({ error: 'code_method' })
    expect((await ordered(anna, { code: 'tulp', method: 'ideal' })).amount.cents).toBe(849)
  })

  test('CRD-4 a code for somebody else does not exist', async () => {
    const [anna, ben] = [await addOld(), await addOld()]
    await site.pool.query(
      `insert into discount_code (site_id, code, percentage, account_id) select id, 'FOR-BEN', 50, $1 from site where domain = 'localhost'`,
      [ben.id],
    )
    expect((await order(anna, { code: 'FOR-BEN' })).json()).toMatchObject({ error: 'code_not_found' })
    expect((await offerTo(ben)).offer).toMatchObject({ code: 'FOR-BEN', user_id: ben.id })
  })

  test('CRD-4 of 50 orders at once with a once-per-user code one has the discount', async () => {
    const anna = await addOld()
    await site.pool.query(`delete from attempt`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(anna, { code: 'SPARK10' })))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.json()).toMatchObject({ error: 'discount_reserved' })
    }
  })

  test('CRD-4 an order that is given up gives its discount back; one that was paid keeps it', async () => {
    const anna = await addOld()
    const first = await ordered(anna, { code: 'SPARK10' })
    const reserved = await order(anna, { code: 'SPARK10' })
    expect(reserved.json()).toMatchObject({
      error: 'discount_reserved',
      params: { payment_id: first.payment_id },
    })
    const second = await ordered(anna, { code: 'SPARK10', replaces: first.payment_id })
    expect((await paymentOf(anna, first.payment_id)).payment.state).toBe('cancelled')
    await choose(anna, second, 'paid')
    expect((await order(anna, { code: 'SPARK10' })).json()).toMatchObject({ error: 'code_used' })
  })

  const addCode = (code: string, validity: string, percentage = 50) =>
    site.pool.query(
      `insert into discount_code (site_id, code, percentage, validity)
       select id, $1, $2, $3 from site where domain = 'localhost'`,
      [code, percentage, validity],
    )
  test('CRD-4 a code without limit gives all credits each time', async () => {
    const anna = await addOld()
    await addCode('FOREVER', 'unlimited')
    for (const credits of [10, 20, 30]) {
      const payment = await bought(anna, { code: 'FOREVER' })
      expect(payment).toMatchObject({ state: 'completed', credits: 10, discount: { code: 'FOREVER' } })
      expect((await userOf(anna)).credits).toBe(credits)
    }
    await expectClean()
  })

  test('CRD-4 PAY-8 a code that is good once is used by an order that was given up and paid after all', async () => {
    const [anna, ben] = [await addOld(), await addOld()]
    await addCode('JUST-ONE', 'once')
    const payment = await ordered(anna, { code: 'JUST-ONE' })
    await cancel(anna, payment.payment_id)
    await payLate(payment)
    expect(await paymentOf(anna, payment.payment_id)).toMatchObject({ credits: 10 })
    expect((await order(ben, { code: 'JUST-ONE' })).json()).toMatchObject({ error: 'code_used' })
  })

  test('CRD-4 PAY-8 of orders that were given up and paid at the same moment one keeps the discount', async () => {
    const anna = await addOld()
    await addCode('HALF-ONCE', 'once-per-user')
    const orders = []
    for (let n = 0; n < 4; n++) {
      const payment = await ordered(anna, { code: 'HALF-ONCE' })
      await cancel(anna, payment.payment_id)
      orders.push(payment)
    }
    await payLate(...orders)
    const after = await Promise.all(orders.map(({ payment_id: id }) => paymentOf(anna, id)))
    expect(after.map(({ payment }) => payment.credits).toSorted((a, b) => a - b)).toEqual([4, 4, 4, 10])
    expect((await userOf(anna)).credits).toBe(22)
    await expectClean()
  })

  test('CRD-4 PAY-8 a payment for one credit gives one, also when its discount is used up', async () => {
    const anna = await addOld()
    await addCode('ONE-HALF', 'once-per-user')
    const { rows } = await site.pool.query<{ id: number }>(
      `insert into bundle (site_id, country, currency, credits, price_cents)
       select id, 'NL', 'EUR', 1, 100 from site where domain = 'localhost' returning id`,
    )
    const bundle = rows[0]?.id ?? 0
    const late = await ordered(anna, { code: 'ONE-HALF', bundle_id: bundle })
    await cancel(anna, late.payment_id)
    await bought(anna, { code: 'ONE-HALF', bundle_id: bundle })
    await site.pool.query('update bundle set is_active = false where id = $1', [bundle])
    await payLate(late)
    expect(await paymentOf(anna, late.payment_id)).toMatchObject({ credits: 2, payment: { credits: 1 } })
    await expectClean()
  })

  test('ACC-12 who is about to leave is offered a code once, and it is good for a week', async () => {
    const anna = await addOld()
    const claim = () => anna.browser.send('POST', '/api/discountcode.php', {})
    const first = (await claim()).json() as unknown as { discountcode: { code: string; percentage: number } }
    expect(first.discountcode).toMatchObject({ kind: 'retention', percentage: 20, user_id: anna.id })
    expect((await claim()).json()).toMatchObject({ discountcode: { code: first.discountcode.code } })
    expect((await offerTo(anna)).offer).toMatchObject({ code: first.discountcode.code })
    await bought(anna)
    expect((await claim()).json()).toMatchObject({ error: 'code_used' })
  })

  test('ACC-12 of 20 claims at once all get the same one code', async () => {
    const anna = await addOld()
    const claims = Array.from({ length: 20 }, () => anna.browser.send('POST', '/api/discountcode.php', {}))
    const codes = (await Promise.all(claims)).map(
      (answer) => (answer.json() as unknown as { discountcode: { code: string } }).discountcode.code,
    )
    const { rows } = await site.pool.query<{ code: string }>(
      'select code from discount_code where account_id = $1',
      [anna.id],
    )
    expect(rows).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(rows.map(({ code }) => code)))
  })
})

describe('a purchase', () => {
  const repeat = (
    member: TestMember,
    bundle_id: number | undefined,
    most_cents = 999,
    change: Record<string, unknown> = {},
  ) =>
    member.browser.send('POST', '/api/repeat-order.php', {
      order_key: randomUUID(),
      bundle_id,
      most_cents,
      ...change,
    })

  test('PAY-2 CRD-2 paid: credits, premium, receipt, mail; and nothing twice', async () => {
    const anna = await addOld({ credits: 2 })
    const payment = await ordered(anna, { method: 'ideal' })
    expect(payment).toMatchObject({
      state: 'created',
      paymentmethod: 'ideal',
      credits: 10,
      amount: { cents: 999 },
    })
    expect(payment.checkout_url).toContain('/sandbox/checkout/')
    const back = await choose(anna, payment, 'paid')
    expect(back.headers.location).toContain(`/transactions/${payment.payment_id}`)
    const after = await paymentOf(anna, payment.payment_id)
    expect(after).toMatchObject({
      credits: 12,
      payment: { state: 'completed', credits: 10, checkout_url: null },
    })
    expect(after.payment.receipt_number).toBeGreaterThan(0)
    expect(await userOf(anna)).toMatchObject({ credits: 12, paid_user: true })
    // Choosing again, asking again: it stays one purchase.
    await choose(anna, payment, 'failed')
    expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
      credits: 12,
      payment: { state: 'completed' },
    })
    const { rows } = await site.pool.query(`select template from outbox where account_id = $1`, [anna.id])
    expect(rows).toEqual([{ template: 'receipt' }])
    await expectClean()
  })

  test('CRD-2 premium stays when the credits run out', async () => {
    const anna = await addOld()
    await bought(anna)
    await spend(site.pool, await somebodyFor(site, anna), 10)
    expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: true })
  })

  test.each(['failed', 'cancelled', 'expired'])(
    'PAY-2 %s: nothing is credited, another method is open',
    async (outcome) => {
      const anna = await addOld()
      const payment = await ordered(anna)
      await choose(anna, payment, outcome)
      expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
        credits: 0,
        payment: { state: outcome },
      })
      expect((await ordered(anna, { method: 'paypal' })).state).toBe('created')
    },
  )

  test('PAY-2 the same order key is the same payment, pressed twice or sent again', async () => {
    const anna = await addOld()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ordered(anna, { order_key: key })))
    expect(new Set(answers.map((payment) => payment.payment_id)).size).toBe(1)
    const { rowCount } = await site.pool.query('select 1 from payment where account_id = $1', [anna.id])
    expect(rowCount).toBe(1)
  })

  test('PAY-8 pending grants nothing until the provider says paid', async () => {
    const anna = await addOld()
    const payment = await ordered(anna, { method: 'banktransfer' })
    await choose(anna, payment, 'pending')
    expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
      credits: 0,
      payment: { state: 'pending' },
    })
    ahead = 60_000
    expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
      credits: 10,
      payment: { state: 'completed' },
    })
    ahead = 0
  })

  test('PAY-8 a truth about another amount or currency credits nothing', async () => {
    const anna = await addOld()
    for (const change of [`amount_cents = 1`, `currency = 'PLN'`]) {
      const payment = await ordered(anna)
      await site.pool.query(`update sandbox_payment set ${change}, state = 'paid' where reference = $1`, [
        payment.payment_id,
      ])
      expect(await paymentOf(anna, payment.payment_id)).toMatchObject({
        credits: 0,
        payment: { state: 'created' },
      })
    }
    expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false })
  })

  test('PAY-3 a webhook without a good signature is refused', async () => {
    const anna = await addOld()
    const payment = await ordered(anna)
    await site.pool.query(`update sandbox_payment set state = 'paid' where reference = $1`, [
      payment.payment_id,
    ])
    const { rows } = await site.pool.query<{ id: string }>(
      'select id from sandbox_payment where reference = $1',
      [payment.payment_id],
    )
    const call = (headers: Record<string, string>, body: string) =>
      site.fetch('/webhooks/sandbox', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const body = JSON.stringify({ id: rows[0]?.id })
    expect((await call({}, body)).status).toBe(403)
    const forged = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`
    expect((await call({ 'x-sandbox-signature': forged }, body)).status).toBe(403)
    expect((await userOf(anna)).credits).toBe(0)
    expect((await site.fetch('/webhooks/mollie', { method: 'POST', body: 'id=tr_1' })).status).toBe(404)
  })

  test('PAY-3 a signed webhook about a payment that nobody ordered changes nothing', async () => {
    const anna = await addOld()
    const { payment_id: known } = await ordered(anna)
    const payments = () =>
      site.pool.query('select id, state, provider_id, updated_at from payment where account_id = $1', [
        anna.id,
      ])
    const [before, secret] = [await payments(), await secretOf(site.pool, 'sandbox-webhooks')]
    const call = (id: string) => {
      const body = JSON.stringify({ id })
      const headers = {
        'content-type': 'application/json',
        'x-sandbox-signature': signatureOf(secret, body, clock.now()),
      }
      return site.fetch('/webhooks/sandbox', { method: 'POST', body, headers })
    }
    // Paid at the sandbox, but not ordered by us.
    await site.pool.query(
      `insert into sandbox_payment (id, reference, amount_cents, currency, method, description, locale, redirect_url,
         webhook_url, state, created_at)
       select 'sb_' || repeat(n::text, 20), case n when 1 then gen_random_uuid()::text when 2 then 'x' else $1 || ' ' end, 999,
              'EUR', 'creditcard', 'x', 'en', 'http://localhost', 'http://localhost', 'paid', now()
         from generate_series(1, 3) n`,
      [known],
    )
    for (const n of [0, 1, 2, 3]) expect((await call(`sb_${String(n).repeat(20)}`)).status).toBe(200)
    expect((await payments()).rows).toEqual(before.rows)
    expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false })
    await expectClean()
  })

  test('PAY-8 wrong input is refused in words of the contract and changes nothing', async () => {
    const [anna, ben] = [await addOld(), await addOld()]
    const offer = await offerTo(anna)
    const foreign = (await offerTo(anna, 'country=PL')).bundles[0]?.id
    const good = offer.bundles[0]?.id
    const inputs: [Record<string, unknown>, number, string][] = [
      [{ bundle_id: -1 }, 400, 'invalid_input'],
      [{ bundle_id: 1.5 }, 400, 'invalid_input'],
      [{ bundle_id: '1' }, 400, 'invalid_input'],
      [{ bundle_id: null }, 400, 'invalid_input'],
      [{ bundle_id: 1e15 }, 404, 'bundle_not_found'],
      [{ bundle_id: foreign }, 404, 'bundle_not_found'],
      [{ bundle_id: good, amount: 1 }, 400, 'invalid_input'],
      [{ bundle_id: good, method: 'cash' }, 400, 'invalid_input'],
      [{ bundle_id: good, method: 'blik' }, 409, 'method_not_offered'],
      [{ bundle_id: good, method: 'giropay' }, 409, 'method_not_offered'],
      [{ bundle_id: good, method: 'directdebit' }, 409, 'method_not_offered'],
      [{ bundle_id: good, country: 'nl' }, 400, 'invalid_input'],
      [{ bundle_id: good, country: 'ZW' }, 404, 'bundle_not_found'],
      [{ bundle_id: good, order_key: 'x' }, 400, 'invalid_input'],
      [{ bundle_id: good, replaces: randomUUID() }, 404, 'not_found'],
    ]
    for (const [input, status, error] of inputs) {
      const answer = await order(anna, input)
      expect([answer.status, answer.json().error], JSON.stringify(input)).toEqual([status, error])
    }
    const { rowCount } = await site.pool.query('select 1 from payment where account_id = $1', [anna.id])
    expect(rowCount).toBe(0)
    const own = await ordered(ben)
    for (const id of [own.payment_id, randomUUID(), 'x', "'; drop table payment; --"]) {
      expect((await anna.browser.get(`/api/payment.php?id=${encodeURIComponent(id)}`)).status).toBe(404)
    }
    const cancelled = await anna.browser.send('DELETE', '/api/payment.php', { id: own.payment_id })
    const missing = await anna.browser.send('DELETE', '/api/payment.php', { id: randomUUID() })
    const bare = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')
    expect([cancelled.status, bare(cancelled)]).toEqual([missing.status, bare(missing)])
    expect((await paymentOf(ben, own.payment_id)).payment.state).toBe('created')
    expect((await visitor(site).get(`/api/payment.php?id=${own.payment_id}`)).status).toBe(403)
  })

  test('CRD-7 PAY-4 the last order again with the stored card, and what happens when it fails', async () => {
    const anna = await addOld()
    const [small, large] = (await offerTo(anna)).bundles.map(({ id }) => id)
    expect((await repeat(anna, small)).json()).toMatchObject({ error: 'nothing_to_repeat' })
    const first = await ordered(anna, { keep_card: true, bundle_id: small })
    await choose(anna, first, 'paid')
    expect((await offerTo(anna)).stored_card).toBe('Visa •••• 4242')
    await bought(anna, { bundle_id: large, method: 'ideal' })
    // Ordered later, and not paid: that is none.
    await ordered(anna, { bundle_id: small })
    expect((await offerTo(anna)).repeat).toEqual({ bundle_id: large, method: 'ideal', country: 'NL' })
    const again = await repeat(anna, large, 2499)
    expect(again.json()).toMatchObject({
      payment: { state: 'completed', is_recurring: true, credits: 30, amount: { cents: 2499 } },
    })
    expect((await userOf(anna)).credits).toBe(10 + 30 + 30)
    const declining = await ordered(anna, { keep_card: true, bundle_id: small })
    await choose(anna, declining, 'paid', { decline: '1' })
    await paymentOf(anna, declining.payment_id)
    expect((await repeat(anna, small)).json()).toMatchObject({ payment: { state: 'failed' } })
    expect((await userOf(anna)).credits).toBe(80)
    expect((await anna.browser.send('DELETE', '/api/stored-card.php')).status).toBe(200)
    expect((await offerTo(anna)).stored_card).toBeNull()
    expect((await repeat(anna, small)).json()).toMatchObject({ error: 'nothing_to_repeat' })
    await expectClean()
  })

  test('CRD-7 CRD-8 nobody is charged for another bundle than was shown, or more than was shown', async () => {
    const anna = await addOld()
    const [small, large] = (await offerTo(anna)).bundles.map(({ id }) => id)
    const first = await ordered(anna, { keep_card: true })
    await choose(anna, first, 'paid')
    expect((await repeat(anna, large, 9999)).json()).toMatchObject({ error: 'price_changed' })
    expect((await repeat(anna, small, 998)).json()).toMatchObject({ error: 'price_changed' })
    for (const wrong of [{ most_cents: undefined }, { most_cents: 0 }, { bundle_id: undefined }]) {
      expect((await repeat(anna, small, 999, wrong)).status).toBe(400)
    }
    const { rowCount } = await site.pool.query('select 1 from payment where account_id = $1', [anna.id])
    expect(rowCount).toBe(1)
    const order_key = randomUUID()
    const paid = await repeat(anna, small, 5000, { order_key })
    expect(paid.json()).toMatchObject({ payment: { amount: { cents: 999 }, state: 'completed' } })
    // Sent again, it is what was paid, whatever it would cost by now.
    expect((await repeat(anna, small, 1, { order_key })).json()).toEqual(paid.json())
    expect((await userOf(anna)).credits).toBe(20)
  })

  test('CRD-8 a discount that another order has taken meanwhile does not turn into a dearer charge', async () => {
    const anna = await addOld()
    const first = await ordered(anna, { keep_card: true })
    await choose(anna, first, 'paid')
    await anna.browser.send('POST', '/api/discountcode.php', {})
    const [bundle] = (await offerTo(anna)).bundles
    expect(bundle?.price_cents).toBe(799)
    const held = await ordered(anna)
    const reserved = await repeat(anna, bundle?.id, 799)
    expect(reserved.json()).toMatchObject({
      error: 'discount_reserved',
      params: { payment_id: held.payment_id },
    })
    // Paid in the other tab, before we have heard of it.
    await site.pool.query(`update sandbox_payment set state = 'paid' where reference = $1`, [held.payment_id])
    const replacing = await repeat(anna, bundle?.id, 799, { replaces: held.payment_id })
    expect([replacing.status, replacing.json()]).toMatchObject([
      409,
      { error: 'order_not_replaced', params: { payment_id: held.payment_id } },
    ])
    expect((await repeat(anna, bundle?.id, 799)).json()).toMatchObject({ error: 'price_changed' })
    expect((await order(anna, { replaces: held.payment_id })).json()).toMatchObject({
      error: 'order_not_replaced',
    })
    expect((await userOf(anna)).credits).toBe(20)
    await expectClean()
  })

  test('CRD-7 the last order is repeated from the country that it was paid from', async () => {
    const anna = await addOld()
    const [polish] = (await offerTo(anna, 'country=PL')).bundles
    const first = await ordered(anna, { keep_card: true }, 'PL')
    await choose(anna, first, 'paid')
    const dutch = await offerTo(anna, 'country=NL')
    expect(dutch).toMatchObject({ country: 'NL', repeat: { bundle_id: polish?.id, country: 'PL' } })
    const again = await repeat(anna, polish?.id, polish?.list_cents)
    expect(again.json()).toMatchObject({
      payment: { state: 'completed', paymentCountry: 'PL', amount: first.amount, tax_rate: 2300 },
    })
  })

  test('PAY-2 transactions are listed newest first, with what went to fictional profiles', async () => {
    const anna = await addOld()
    const payments = [await bought(anna), await ordered(anna)]
    await spend(site.pool, await somebodyFor(site, anna, { fictional: true }), 3)
    expect((await anna.browser.get('/api/payments.php')).json()).toMatchObject({
      payments: payments.toReversed().map(({ payment_id }) => ({ payment_id })),
      has_more: false,
      spent: { all: 3, fictional: 3 },
    })
    // What was paid has its receipt beside it.
    const { text } = await anna.browser.get('/transactions')
    const receipts = [...text.matchAll(/href="\/transactions\/([\w-]+)\/receipt\.pdf"/g)].map(([, id]) => id)
    expect(receipts).toEqual([payments[0]?.payment_id])
  })
})

describe('withdrawal', () => {
  const quoteOf = (member: TestMember, id: string) => member.browser.get(`/api/withdrawal.php?id=${id}`)
  const withdraw = (member: TestMember, id: string, unused: number) =>
    member.browser.send('POST', '/api/withdrawal.php', { id, unused_credits: unused })

  test('PAY-7 unused credits go, their money comes back, a receipt is mailed', async () => {
    const anna = await addOld()
    await site.pool.query(`update account set time_zone = 'Asia/Tokyo' where id = $1`, [anna.id])
    const payment = await bought(anna)
    await spend(site.pool, await somebodyFor(site, anna), 4)
    expect((await quoteOf(anna, payment.payment_id)).json()).toMatchObject({
      quote: { unused_credits: 6, refund: { cents: 600, currency: 'EUR' }, ends_premium: false },
    })
    expect((await withdraw(anna, payment.payment_id, 7)).json()).toMatchObject({
      error: 'withdrawal_changed',
    })
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(anna, payment.payment_id, 6)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // What was spent was paid for.
    expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: true })
    const { rows } = await site.pool.query(
      `select template, params->>'zone' as zone from outbox where account_id = $1 order by id`,
      [anna.id],
    )
    expect(rows).toEqual([
      { template: 'receipt', zone: null },
      { template: 'withdrawal', zone: 'Asia/Tokyo' },
    ])
    const refunds = await site.pool.query(
      'select amount_cents, credits, state from refund where payment_id = $1',
      [payment.payment_id],
    )
    expect(refunds.rows).toEqual([{ amount_cents: 600, credits: 6, state: 'created' }])
    await expectClean()
  })

  test('PAY-7 CRD-2 premium ends with the last purchase that is paid back in full, and that is said before', async () => {
    const anna = await addOld()
    const [first, second] = [await bought(anna), await bought(anna)]
    expect((await quoteOf(anna, first.payment_id)).json()).toMatchObject({ quote: { ends_premium: false } })
    expect((await withdraw(anna, first.payment_id, 10)).status).toBe(200)
    expect(await userOf(anna)).toMatchObject({ credits: 10, paid_user: true })
    expect((await quoteOf(anna, second.payment_id)).json()).toMatchObject({ quote: { ends_premium: true } })
    expect((await withdraw(anna, second.payment_id, 10)).status).toBe(200)
    expect(await userOf(anna)).toMatchObject({ credits: 0, paid_user: false })
    await expectClean()
  })

  test('PAY-7 after fourteen days, for others, or with nothing left there is no withdrawal', async () => {
    const [anna, ben] = [await addOld(), await addOld()]
    const payment = await bought(anna)
    expect((await quoteOf(ben, payment.payment_id)).status).toBe(404)
    expect((await withdraw(ben, payment.payment_id, 10)).status).toBe(404)
    ahead = 14 * 24 * HOUR_MS + 1000
    expect((await quoteOf(anna, payment.payment_id)).json()).toMatchObject({ error: 'withdrawal_over' })
    const late = await withdraw(anna, payment.payment_id, 10)
    ahead = 0
    expect([late.status, late.json()]).toMatchObject([409, { error: 'withdrawal_over' }])
    expect(await userOf(anna)).toMatchObject({ credits: 10, paid_user: true })
    // On the last day it was still possible.
    ahead = 14 * 24 * HOUR_MS - 60_000
    expect((await quoteOf(anna, payment.payment_id)).status).toBe(200)
    ahead = 0
    await spend(site.pool, await somebodyFor(site, anna), 10)
    expect((await withdraw(anna, payment.payment_id, 0)).json()).toMatchObject({ error: 'withdrawal_over' })
  })
})

test('PAY-2 nobody of another site can pay or see here', async () => {
  const elsewhere = await emptySite(site)
  const anna = await addOld()
  const payment = await ordered(anna)
  const stranger = await addMember(site, { domain: elsewhere })
  expect((await stranger.browser.get(`/api/payment.php?id=${payment.payment_id}`)).status).toBe(404)
})

test('PAY-2 a receipt is drawn for its owner only, and not without end', async () => {
  const [anna, ben] = [await addOld(), await addOld()]
  const open = await ordered(anna)
  const path = ({ payment_id: id }: { payment_id: string }) => `/transactions/${id}/receipt.pdf`
  expect((await anna.browser.get(path(open))).status).toBe(404)
  const paid = await bought(anna)
  // Its name is ours, whatever the address says.
  expect((await anna.browser.get(`${path(paid)}?filename=evil.html%0d%0a`)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[\w-]+\.pdf"$/),
  })
  expect((await ben.browser.get(path(paid))).status).toBe(404)
  expect((await visitor(site).get(path(paid))).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 40 }, () => anna.browser.get(path(paid))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(29)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})
