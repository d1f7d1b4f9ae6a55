import { beforeEach, describe, expect, test } from 'vitest'
import { isMemberLander, landerNames } from '#features/marketing/landers.ts'
import type { LanderName } from '#features/marketing/landers.ts'
import { landers } from '#features/marketing/server/registry.ts'
import { checkedIn, hiddenIn, submit, unescaped } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { mailedLink, newPerson, visitor } from '../support/visitor.ts'

const site = await sharedSite()
/** Lets in only whom somebody sent: a source that is lost on the way is noticed. */
const domain = await emptySite(site, { signups: 'with_trafficsource' })
const shown = await addMember(site, { domain, name: 'Noor' })
await site.pool.query(
  `update profile set public_since = now(), main_photo = 'demo/woman-34-1201-0', main_photo_hash = $2, photo_count = 1
    where account_id = $1`,
  [shown.id, 'l+cJDQDVZ4iGeHePWHt3eHeHCHiAd4g='],
)
beforeEach(() => site.pool.query('delete from attempt'))

const pathOf = (name: LanderName) =>
  isMemberLander(name) ? `/members/${shown.id}/${name}` : `/landers/${name}`

/** The form with the first question, as a browser without JavaScript sends it. */
const answered = (html: string, gender: string): string => {
  const [, opening = '', form = ''] = /<form([^>]*method="get"[^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? []
  const [, action = ''] = /action="([^"]*)"/.exec(opening) ?? []
  expect(form).toMatch(new RegExp(`<button value="${gender}"[^>]* name="gender"`))
  return `${unescaped(action)}?${new URLSearchParams({ ...hiddenIn(form), gender }).toString()}`
}

const accountOf = async (email: string): Promise<unknown> => {
  const { rows } = await site.pool.query<Record<string, unknown>>(
    `select a.status, a.traffic_source, p.gender from account a join profile p on p.account_id = a.id
      where a.email = $1`,
    [email],
  )
  return rows[0]
}

const query = 'network=n&ref=r&aff_sub2=s%26t&transaction_id=c-1'
const told = { network: 'n', ref: 'r', sub2: 's&t', click_id: 'c-1' }

describe.each(landerNames.filter((name) => name in landers))('%s', (name) => {
  test.each([
    ['without consent', null],
    ['with consent', 'all'],
  ])('LAN-1 LAN-2 SITE-22 leads to a confirmed account without JavaScript, %s', async (_, consent) => {
    const browser = visitor(site, { host: domain, headers: { 'sec-fetch-site': 'none' } })
    if (consent) browser.cookies.set('consent', consent)
    const lander = await browser.get(`${pathOf(name)}?${query}`)
    expect(lander.status).toBe(200)
    expect(browser.cookies.has('source')).toBe(consent !== null)
    if (!consent) expect(lander.headers['set-cookie']).toBeUndefined()
    const address = answered(lander.text, 'man')
    expect(address.includes('click_id=c-1')).toBe(consent === null)

    const form = await browser.get(address)
    expect(form.status).toBe(200)
    const person = newPerson()
    const fields = { ...hiddenIn(form.text), ...checkedIn(form.text), ...person, terms: 'accepted' }
    const post = (body: Record<string, unknown>) =>
      submit(browser, '/signup', body as Record<string, string>, { 'sec-fetch-site': 'same-origin' })
    // A mistake on the way loses nothing.
    const refused = await post({ ...fields, password: 'short' })
    const again = await browser.get(refused.headers.location ?? '')
    const signedUp = await post({
      ...hiddenIn(again.text),
      ...checkedIn(again.text),
      ...person,
      terms: 'accepted',
    })
    expect(signedUp.status).toBe(303)
    const source = { ...told, lander: `${name}.default` }
    expect(await accountOf(person.email)).toEqual({
      status: 'not_confirmed',
      traffic_source: source,
      gender: 'man',
    })
    const token = new URL(await mailedLink(site, person.email, 'activation'), 'http://x').searchParams.get(
      'token',
    )
    await browser.send('PUT', '/api/activation.php', { token }, { 'sec-fetch-site': 'same-origin' })
    expect(await accountOf(person.email)).toEqual({ status: 'active', traffic_source: source, gender: 'man' })
  })
})

test('LAN-1 a member who follows a lander is led to what it is about', async () => {
  const { browser } = await addMember(site, { domain })
  const general = await browser.get('/landers/alonetonight?network=n')
  expect([general.status, general.headers.location]).toEqual([302, '/members?network=n'])
  const personal = await browser.get(`/members/${shown.id}/landing`)
  expect([personal.status, personal.headers.location]).toEqual([302, `/members/${shown.id}`])
})

test('LAN-2 a lander is no traffic source: who comes by nobody stays outside where one is needed', async () => {
  const browser = visitor(site, { host: domain })
  const { text } = await browser.get('/landers/alonetonight')
  const form = await browser.get(answered(text, 'woman'))
  expect(form.text).not.toContain('name="password"')
  const { status } = await browser.send('POST', '/api/signup.php', {
    ...newPerson(),
    tracking: { lander: 'alonetonight.default' },
  })
  expect(status).toBe(403)
})
