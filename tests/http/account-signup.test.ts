import { expect, test } from 'vitest'
import { accountSite, somePhoto, userOf } from '../support/account-site.ts'
import { startSite } from '../support/site.ts'
import { mailedLink, newPerson, visitor } from '../support/visitor.ts'

const { site, now, someone, signUp, signUpConfirmed } = await accountSite()

/** Utrecht, by its number. */
const UTRECHT = 2745912

test('ACC-1 ACC-3 signing up creates a hidden profile, logs in and mails the activation link', async () => {
  const { person, browser } = await signUp()
  expect(await userOf(browser)).toMatchObject({
    email: person.email,
    status: 'not_confirmed',
    paid_user: false,
    credits: 3,
    signup_date: now().toISOString(),
    profile: { name: person.name, status: 'disabled', main_image: null },
  })
  expect(await mailedLink(site, person.email, 'activation')).toMatch(/^\/activate\?token=[\w-]{40,}$/)
})

test('ACC-1 each optional step keeps what it asks for, and what is left out stays empty', async () => {
  const { browser } = await signUp()
  await browser.send('PUT', '/api/profile.php', { city_id: UTRECHT })
  await browser.send('PUT', '/api/profile.php', { about: 'Hello <b>there</b>' })
  expect(await userOf(browser)).toMatchObject({
    profile: { country: 'NL', region: 'NL-UT', city: 'Utrecht', about: 'Hello <b>there</b>', gender: null },
  })
  const photo = await browser.send('POST', '/api/photos.php?upload_id=signup-photo', await somePhoto(), {
    'content-type': 'image/jpeg',
  })
  expect(photo.status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ profile: { main_image: { filename: expect.any(String) } } })
})

test('ACC-3 each wrong field is named with its mistake, and nothing is created', async () => {
  const browser = someone()
  const answer = await browser.send('POST', '/api/signup.php', {
    ...newPerson(),
    name: '@jamie',
    email: 'not-an-address',
    password: 'short',
    date_of_birth: '2009-11-16',
    terms_date: '',
  })
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({
    error: 'invalid_input',
    params: { min_age: 18 },
    fields: {
      name: 'name_starts_with_at',
      email: 'email_invalid',
      password: 'password_too_short',
      date_of_birth: 'birth_too_young',
      terms_date: 'terms_needed',
    },
  })
  expect(await userOf(browser)).toBe(null)
})

test('ACC-3 "did you mean" knows national providers and leaves right addresses alone', async () => {
  const suggest = async (email: string) =>
    (
      (
        await someone().get(`/api/email-suggestion.php?email=${encodeURIComponent(email)}`)
      ).json() as unknown as { suggestion: string }
    ).suggestion
  expect(await suggest('anna@zigo.nl')).toBe('anna@ziggo.nl')
  expect(await suggest('ola@ont.pl')).toBe('ola@onet.pl')
  expect(await suggest('max@gmx.dee')).toBe('max@gmx.de')
  expect(await suggest('luc@ornage.fr')).toBe('luc@orange.fr')
  expect(await suggest('jo@gmial.com')).toBe('jo@gmail.com')
  for (const right of ['jo@gmail.com', 'anna@ziggo.nl', 'x@my-own-domain.example', 'nonsense'])
    expect(await suggest(right), right).toBe(null)
})

test('ACC-4 an address that has an account is refused, whatever its case; one pending deletion says so', async () => {
  const { person, browser } = await signUp()
  const again = await someone().send(
    'POST',
    '/api/signup.php',
    newPerson({ email: person.email.toUpperCase() }),
  )
  expect(again.status).toBe(409)
  expect(again.json()).toMatchObject({ error: 'email_taken' })
  await browser.send('DELETE', '/api/account.php')
  const pending = await someone().send('POST', '/api/signup.php', newPerson({ email: person.email }))
  expect(pending.json()).toMatchObject({ error: 'email_pending_deletion' })
})

test('ACC-4 twenty sign-ups with one address at the same moment make one account', async () => {
  const person = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => someone().send('POST', '/api/signup.php', person)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.status))).toEqual(
    new Set([409]),
  )
})

test('ACC-5 the three modes: open, with a traffic source, by invite', async () => {
  const closed = await startSite({ environment: { TRUST_PROXY: 'true' } })
  await closed.pool.query(`update site set signups = 'with_trafficsource' where domain = 'localhost'`)
  await closed.pool.query(`update site set signups = 'other' where domain = 'nl.localhost'`)
  const refused = await visitor(closed).send('POST', '/api/signup.php', newPerson())
  expect(refused.json()).toMatchObject({ error: 'signup_closed' })
  const tracked = newPerson({ tracking: { network: 'aff', aff_sub2: 'banner', evil: 'x' } })
  expect((await visitor(closed).send('POST', '/api/signup.php', tracked)).status).toBe(200)
  const { rows } = await closed.pool.query<{ traffic_source: unknown }>(
    'select traffic_source from account where email = $1',
    [tracked.email],
  )
  expect(rows[0]?.traffic_source).toEqual({ network: 'aff', sub2: 'banner' })

  const dutch = () => visitor(closed, { host: 'nl.localhost' })
  expect((await dutch().send('POST', '/api/signup.php', newPerson())).json()).toMatchObject({
    error: 'invite_code_invalid',
  })
  await closed.pool.query(`update invite_code set uses_left = 1`)
  const invited = await Promise.all(
    [1, 2, 3].map(() => dutch().send('POST', '/api/signup.php', newPerson({ invite_code: 'welcome-2026' }))),
  )
  expect(invited.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403, 403])
})

test('ACC-3 what people write comes out as text wherever a page shows it', async () => {
  const polyglot = `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(alert())//`
  const { browser } = await signUp({ name: polyglot.slice(0, 38) })
  const { text } = await browser.get('/')
  expect(text).not.toContain('"/**/(alert())')
  const named = await someone().send(
    'POST',
    '/api/signup.php',
    newPerson({ name: '<script>alert(1)</script>' }),
  )
  expect(named.json()).toMatchObject({ fields: { name: 'name_invalid' } })
  const turned = await someone().send('POST', '/api/signup.php', newPerson({ name: 'evil\u202Etxt.exe' }))
  expect(turned.json()).toMatchObject({ fields: { name: 'name_invalid' } })
})

test('ACC-3 a crowd that signs up, resets and changes at once waits for connections, and nobody for ever', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, () => signUp()))
  const confirmed = await Promise.all(Array.from({ length: 30 }, () => signUpConfirmed()))
  const resets = crowd.map(({ person }) =>
    someone().send('POST', '/api/reset-password.php', { email: person.email }),
  )
  const again = crowd.map(({ browser }) => browser.send('POST', '/api/activation.php'))
  const changes = confirmed.map(({ browser, person }) =>
    browser.send('POST', '/api/mail-change.php', { email: `new-${person.email}` }),
  )
  const statuses = (await Promise.all([...resets, ...again, ...changes])).map((answer) => answer.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('ACC-3 ACC-17 only the terms that apply now can be accepted', async () => {
  for (const terms of ['2099-01-01', '2020-01-01', 'yesterday']) {
    const answer = await someone().send('POST', '/api/signup.php', newPerson({ terms_date: terms }))
    expect(answer.json(), terms).toMatchObject({ fields: { terms_date: 'terms_needed' } })
  }
})
