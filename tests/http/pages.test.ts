import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fields } from '#features/members/fields.ts'
import { written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { bought, choose, offerTo, ordered, paymentOf } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()

/** Somebody whose offer for newcomers is over: prices are those of the list. */
const addOld = async (options: MemberOptions = {}): Promise<TestMember> => {
  const member = await addMember(site, options)
  await site.pool.query(`update account set signup_date = now() - interval '30 days' where id = $1`, [
    member.id,
  ])
  return member
}
const pageOf = async (member: TestMember, path: string) => {
  const { status, text } = await member.browser.get(path)
  expect(status, path).toBe(200)
  return text
}
const linksTo = (html: string, path: string) => html.includes(`href="${path.replaceAll('&', '&amp;')}`)

test('ACC-5 where sign-up is closed the page says so; a traffic source or an invitation opens it', async () => {
  const bySource = visitor(site, { host: await emptySite(site, { signups: 'with_trafficsource' }) })
  const { text: closed } = await bySource.get('/signup')
  expect(closed).toContain('New members need an invite link')
  expect(closed).not.toContain('name="email"')
  expect((await bySource.get('/signup?network=partner')).text).toContain('name="email"')
  const byInvite = visitor(site, { host: await emptySite(site, { signups: 'other' }) })
  expect((await byInvite.get('/signup')).text).toMatch(
    /name="invite_code"[\s\S]*name="email"|name="email"[\s\S]*name="invite_code"/,
  )
})

test('ACC-8 a link that does not confirm leads to a page that says so', async () => {
  expect((await visitor(site).get('/activate/error')).text).toMatch(/<h1[^>]*>Activation failed<\/h1>/)
})

test('SITE-6 few credits are shown in a colour that warns, none in that of danger, many not at all', async () => {
  const badge = async (credits: number, paid = true) => {
    const html = await pageOf(await addMember(site, { credits, paid }), '/members')
    const nav = html.slice(html.indexOf('aria-label="Main menu"'), html.indexOf('<main'))
    const [, path, colour] =
      /href="(\/credits|\/premium)"(?:(?!<\/a>)[\s\S])*?bg-(warn|danger) (?:(?!<\/a>)[\s\S])*credits? left/.exec(
        nav,
      ) ?? []
    return path && `${path} ${colour}`
  }
  expect(await badge(11)).toBeUndefined()
  expect(await badge(10)).toBe('/credits warn')
  expect(await badge(1)).toBe('/credits warn')
  expect(await badge(0)).toBe('/credits danger')
  expect(await badge(0, false)).toBe('/premium danger')
})

test('MEM-1 a profile shows each of the fifty interests with an icon, and who is here', async () => {
  const interests = [...fields.interests.keys]
  const shown = await addMember(site, { interests })
  const html = await pageOf(await addMember(site), `/members/${shown.id}`)
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  const chips = article.match(/<li\b[^>]*>(?:<span[^>]*>)?<svg[\s\S]*?<\/li>/g) ?? []
  expect(interests).toHaveLength(50)
  expect(chips).toHaveLength(50)
  expect(article).toContain('Online')
})

test('MEM-13 the tile is what the site has written, in the reader’s language, and nothing where it has none', async () => {
  const promo = {
    title: { en: 'Live now', nl: 'Nu live' },
    text: { en: 'Someone is waiting' },
    button: { en: 'Have a look' },
    href: 'https://sponsor.example/now',
  }
  const tile = /href="https:\/\/sponsor\.example\/now"[^>]*rel="[^"]*sponsored[\s\S]*?>Ad<[\s\S]*?Live now/
  for (const [domain, hasTile] of [
    [await emptySite(site, { promo }), true],
    [await emptySite(site, { promo: null }), false],
  ] as const) {
    const people = await Promise.all(Array.from({ length: 8 }, () => addMember(site, { domain })))
    const browser = visitor(site, { host: domain })
    for (const path of ['/members?country=all&gender=woman', `/members/${people[0]?.id}?`]) {
      const english = (await browser.get(path)).text
      expect(tile.test(english), path).toBe(hasTile)
      const dutch = (await browser.get(path, { cookie: 'locale=nl' })).text
      expect(dutch.includes('Nu live'), path).toBe(hasTile)
    }
  }
})

test('MEM-15 a page about orientation sends nothing to other hosts, and its address to none', async () => {
  const member = await addMember(site, { sexuality: 'bi', interests: ['bondage'] })
  for (const path of [`/members/${member.id}`, '/profile', '/members?interests=bondage']) {
    const { text, headers } = await member.browser.get(path)
    expect(String(headers['content-security-policy']), path).not.toMatch(/https?:|\*/)
    expect(['no-referrer', 'same-origin', 'strict-origin-when-cross-origin', 'strict-origin']).toContain(
      headers['referrer-policy'],
    )
    expect(text, path).not.toMatch(/<(?:script|img|iframe|link)[^>]*(?:src|href)="https?:\/\/(?!localhost)/)
  }
})

test('MEM-14 PAY-2 the transactions list what was bought, tell fictional profiles apart and lead to receipts', async () => {
  const anna = await addOld()
  const [paid, open] = [await bought(anna), await ordered(anna)]
  await written(anna, await addMember(site, { fictional: true }), 'Hello')
  await written(anna, await addMember(site), 'Hello')
  const html = await pageOf(anna, '/transactions')
  for (const { payment_id: id } of [paid, open]) expect(linksTo(html, `/transactions/${id}`)).toBe(true)
  expect(html.replace(/<!-- -->/g, '')).toMatch(
    /Spent on messages, photos and gifts<\/dt><dd[^>]*>2 credits<[\s\S]*Of which on fictional profiles<\/dt><dd[^>]*>1 credit</,
  )
  const receipt = `/transactions/${paid.payment_id}/receipt.pdf`
  expect(linksTo(await pageOf(anna, `/transactions/${paid.payment_id}`), receipt)).toBe(true)
})

test('CRD-1 prices are public: the least that a message costs there, bundles in its money, no subscription', async () => {
  const domain = await emptySite(site, { minimum_message_costs: { PL: { costs: 1.23, currency: 'PLN' } } })
  const browser = visitor(site, { host: domain })
  expect((await browser.get('/pricing?country=PL')).text).toMatch(
    /From PLN\s1\.23 per message\. No subscription\./,
  )
  expect((await browser.get('/pricing?country=NL')).text).toContain('Pay for what you send. No subscription.')
  expect((await visitor(site).get('/pricing?country=PL')).text).toMatch(/10 credits[\s\S]*PLN\s42\.99/)
})

test('CRD-1 premium says what it unlocks, and that it comes with any bundle and without a subscription', async () => {
  const html = (await visitor(site).get('/premium')).text.replace(/<!-- -->/g, '')
  for (const words of [
    'Your first bundle comes with Premium',
    'You pay once. No subscription.',
    'Without Premium, you can start 2.',
    'See everyone’s photos',
    'Up to 25 photos on your profile',
    'You keep Premium even when your credits run out.',
  ])
    expect(html).toContain(words)
})

test('ACC-12 who is about to leave is offered what the site says, and nothing where it says nothing', async () => {
  const offered = async (percentage: number) => {
    const domain = await emptySite(site, { delete_discount: percentage })
    const member = await addOld({ domain })
    return (await member.browser.send('POST', '/api/discountcode.php', {})).json()
  }
  expect(await offered(35)).toMatchObject({ discountcode: { kind: 'retention', percentage: 35 } })
  expect(await offered(0)).toMatchObject({ error: 'not_found' })
})

test('PAY-1 the country of the address comes first, and the buyer can say another', async () => {
  const swiss = visitor(site, { headers: { 'x-forwarded-for': '130.60.1.1' } })
  const offer = async (query = '') => (await swiss.get(`/api/credits.php${query}`)).json() as object
  expect(await offer()).toMatchObject({ country: 'CH', methods: expect.arrayContaining(['twint']) })
  expect(await offer('?country=PL')).toMatchObject({ country: 'PL', currency: 'PLN' })
  swiss.cookies.set('country', 'NL')
  expect(await offer()).toMatchObject({ country: 'NL', methods: expect.arrayContaining(['ideal']) })
})

test('PAY-4 when the stored card fails, the card by hand, another method and PayPal are offered', async () => {
  const anna = await addOld()
  const first = await ordered(anna, { keep_card: true })
  await choose(anna, first, 'paid', { decline: '1' })
  await paymentOf(anna, first.payment_id)
  const { repeat } = await offerTo(anna)
  const answer = await anna.browser.send('POST', '/api/repeat-order.php', {
    order_key: randomUUID(),
    bundle_id: repeat?.bundle_id,
    most_cents: 999,
  })
  const { payment } = answer.json() as unknown as { payment: { payment_id: string; state: string } }
  expect(payment.state).toBe('failed')
  const html = await pageOf(anna, `/transactions/${payment.payment_id}`)
  expect(html).toMatch(/<h1[^>]*>Credit card payment failed<\/h1>/)
  for (const way of ['?', '/creditcard', '/paypal'])
    expect(linksTo(html, `/credits/${repeat?.bundle_id}${way}`), way).toBe(true)
})

test('PAY-5 who is blocked for direct debit, or has reached the limit, reads so in place of the form', async () => {
  const [blocked, spent] = [await addOld(), await addOld()]
  const path = `/directdebit?bundle=${(await offerTo(spent)).bundles[0]?.id}&country=NL`
  expect(await pageOf(spent, path)).toContain('name="iban"')
  await site.pool.query('update account set direct_debit_blocked_at = now() where id = $1', [blocked.id])
  await site.pool.query(
    `insert into payment (id, site_id, account_id, order_key, credits, amount_cents, list_cents, currency, country, tax_rate,
                          method, provider, state, created_at, updated_at)
     select gen_random_uuid(), site_id, id, 'up-to-the-limit', 100, 14500, 14500, 'EUR', 'NL', 2100, 'directdebit', 'sandbox',
            'pending', now(), now() from account where id = $1`,
    [spent.id],
  )
  for (const [member, words] of [
    [blocked, 'Your account is blocked for direct debit payments.'],
    [spent, 'Your limit for direct debit payments has been reached.'],
  ] as const) {
    const html = await pageOf(member, path)
    expect(html).toContain(words)
    expect(html).not.toContain('name="iban"')
  }
})

test('SITE-14 what links in mails and lists lead to is whole too', async () => {
  const [anna, ben] = [await addMember(site, { credits: 5 }), await addMember(site)]
  const { message } = await written(anna, ben, 'Hello')
  const payment = await ordered(anna)
  for (const path of [
    `/chats/${message.conversation}`,
    `/transactions/${payment.payment_id}`,
    '/likes/given',
    '/likes/matches',
  ])
    expect(await pageOf(anna, path), path).toMatch(/<main[\s\S]*<h[12][\s\S]*<\/html>$/)
  for (const path of [
    `/members/${ben.id}/signup`,
    '/complete-signup?token=x',
    '/reset-password/do?token=x',
    '/activate?token=x',
    '/confirm-address?token=x',
    '/mail-change/do?token=x',
    '/mail-change/undo?token=x',
    '/reactivate?token=x',
  ]) {
    const { status, text } = await visitor(site).get(path)
    expect(status, path).toBeLessThan(500)
    expect(text, path).toMatch(/^<!doctype html>[\s\S]*<main[\s\S]*<h1[\s\S]*<\/html>$/)
  }
})
