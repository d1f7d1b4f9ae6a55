import { expect, test } from 'vitest'
import { addMember, emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { expectStatus, follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const site = await startSite()
const domain = await emptySite(site, { countries: ['NL', 'DE'] })
const AMSTERDAM = 2759794

const signUp = async (told: Record<string, unknown>, host = domain) => {
  const browser = visitor(site, { host })
  const person = newPerson(told)
  const answer = await browser.send('POST', '/api/signup.php', person)
  return { browser, answer, confirm: async () => confirm(browser, person.email) }
}
const confirm = async (browser: ReturnType<typeof visitor>, email: string) =>
  expectStatus(await follow(browser, await mailedLink(site, email, 'activation')), 200)
const accounts = async () =>
  (await site.pool.query<{ n: number }>('select count(*)::int as n from account')).rows[0]?.n
const receivedBy = async (member: { browser: ReturnType<typeof visitor> }) =>
  (await member.browser.get('/api/likes.php')).json()

test('ACC-20 what was answered before the account is in the profile from its first moment on', async () => {
  const { answer, confirm: click } = await signUp({
    gender: 'woman',
    city_id: AMSTERDAM,
    interests: ['wine', 'hiking'],
  })
  expectStatus(answer, 200)
  const profile = { gender: 'woman', country: 'NL', city: 'Amsterdam', interests: ['wine', 'hiking'] }
  expect(answer.json()).toMatchObject({ user: { profile } })
  await click()
})

test('ACC-20 LAN-5 an interest that is said many times counts as one, so nobody looks like many on a public page', async () => {
  const { answer } = await signUp({ interests: ['wine', 'hiking', 'wine', 'wine'] })
  expect(answer.json()).toMatchObject({ user: { profile: { interests: ['wine', 'hiking'] } } })
})

test('ACC-20 a country alone counts before the one that the address suggests', async () => {
  const { answer } = await signUp({ country: 'DE' })
  expect(answer.json()).toMatchObject({ user: { profile: { country: 'DE', city: null } } })
})

test('ACC-20 interests that tell of a sex life need a consent, which nobody has given yet', async () => {
  const host = await emptySite(site, { interests: ['wine', 'sex'] })
  const { answer } = await signUp({ interests: ['wine', 'sex'] }, host)
  expect(answer.json()).toMatchObject({ user: { profile: { interests: ['wine'] } } })
})

test('ACC-20 answers that make no sense are refused by name and make no account, also on a neutral site', async () => {
  const neutral = await emptySite(site, { countries: ['NL'], neutral: true, interests: ['wine'] })
  for (const host of [domain, neutral]) {
    const before = await accounts()
    for (const [told, field] of [
      [{ country: 'FR' }, 'country'],
      [{ city_id: 999_999_999 }, 'city_id'],
      [{ interests: ['hiking'] }, 'interests'],
    ] as const) {
      if (host === domain && field === 'interests') continue
      const { answer } = await signUp(told, host)
      expect(answer.status, field).toBe(400)
      expect(answer.json()).toMatchObject({ error: 'invalid_input' })
      expect(answer.text).toContain(field)
    }
    expect((await signUp({ gender: 'robot' }, host)).answer.status).toBe(400)
    expect((await signUp({ interests: ['spying'] }, host)).answer.status).toBe(400)
    expect(await accounts()).toBe(before)
  }
})

test('ACC-20 LIK-1 a like from before sign-up is given when the address is confirmed, once', async () => {
  const ben = await addMember(site, { domain, name: 'Ben', country: 'NL' })
  const anna = await signUp({ gender: 'woman', country: 'NL', profile_id: ben.id, likes_profile: true })
  expectStatus(anna.answer, 200)
  expect(anna.answer.json()).toMatchObject({ user: { signup_profile_id: ben.id } })
  expect(await receivedBy(ben)).toMatchObject({ liked_by: [] })
  await anna.confirm()
  const { user } = anna.answer.json() as unknown as { user: { id: number } }
  expect(await receivedBy(ben)).toMatchObject({ liked_by: [{ id: user.id, like_new: true }] })
  // Taken back it stays so.
  expectStatus(await anna.browser.send('DELETE', '/api/like.php', { profile_id: ben.id }), 200)
  await anna.confirm()
  expect(await receivedBy(ben)).toMatchObject({ liked_by: [] })
})

test('ACC-20 a like for somebody who has gone or never was stops no confirmation', async () => {
  const gone = await addMember(site, { domain, name: 'Gone', country: 'NL' })
  const later = await signUp({ gender: 'man', country: 'NL', profile_id: gone.id, likes_profile: true })
  await site.pool.query(`update profile set status = 'disabled' where account_id = $1`, [gone.id])
  await later.confirm()
  const nobody = await signUp({ gender: 'man', country: 'NL', profile_id: 999_999_999, likes_profile: true })
  await nobody.confirm()
  const likes = await site.pool.query('select 1 from profile_like where liked_id = $1', [gone.id])
  expect(likes.rows).toEqual([])
})

test('ACC-20 SITE-14 without JavaScript answers travel in the form, and back in the address when it is refused', async () => {
  const { email, password, name, terms_date } = newPerson()
  const fields = {
    email,
    password,
    name,
    terms_date,
    gender: 'man',
    country: 'DE',
    interests: 'wine,hiking,nonsense',
    date_of_birth_day: '7',
    date_of_birth_month: '5',
    date_of_birth_year: '1990',
  }
  const send = (sent: Record<string, string>) =>
    site.fetch('/signup', {
      method: 'POST',
      host: domain,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(sent).toString(),
    })
  expect((await send(fields)).headers.location).toBe(
    '/signup?refused=terms_needed&gender=man&country=DE&interests=hiking%2Cwine',
  )
  expect((await send({ ...fields, terms: 'on' })).headers.location).toBe('/signup')
  const { rows } = await site.pool.query(
    'select p.gender, p.country, p.interests from profile p join account a on a.id = p.account_id where a.email = $1',
    [email],
  )
  expect(rows).toEqual([{ gender: 'man', country: 'DE', interests: ['hiking', 'wine'] }])
})

test('ACC-20 SITE-14 without JavaScript nobody lives in the first country of the list: who has told none is asked for one', async () => {
  const countryIn = async (path: string) => {
    const { text } = await site.fetch(path, { host: domain })
    const [field = ''] = /<select[^>]*name="country".*?<\/select>/s.exec(text) ?? []
    return [/<select[^>]*required/.test(field), /<option value="(\w*)"[^>]*selected/.exec(field)?.[1]]
  }
  expect(await countryIn('/signup')).toEqual([true, ''])
  expect(await countryIn('/signup?country=DE')).toEqual([true, 'DE'])
})
