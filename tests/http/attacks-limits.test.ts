import { createHash } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/index.ts'
import {
  GUESSES,
  MEMBERSHIP_QUESTIONS,
  PASSKEY_TRIES,
  RESET_MAILS_PER_DAY,
} from '#features/accounts/rules.ts'
import { PROFILES_OF_VISITORS } from '#features/members/rules.ts'
import { solve } from '#protocol/proof.ts'
import { beforeEach, expect, test } from 'vitest'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { follow, mailedLink, newPerson, tokenOf, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

let now = new Date('2026-11-15T12:00:00Z')
const site = await sharedSite({ clock: { now: () => now } })
beforeEach(() => site.pool.query('delete from attempt'))

let networks = 0
const newNetwork = () => `198.18.${Math.floor(++networks / 250)}.${networks % 250}`
const from = (ip: string, host?: string) =>
  visitor(site, { headers: { 'x-forwarded-for': ip }, ...(host && { host }) })
const someone = (host?: string) => from(newNetwork(), host)

const PASSWORD = 'correct horse battery'
const passwordHash = await hashPassword(PASSWORD)
/** A member with a password, who has not come through sign-up: that is counted as well. */
const memberWithPassword = async (options: Parameters<typeof addMember>[1] = {}) => {
  const email = `limits-${++networks}@example.org`
  const member = await addMember(site, { email, ...options })
  await site.pool.query('update account set password_hash = $2 where id = $1', [member.id, passwordHash])
  return { ...member, email }
}
type Answer = Awaited<ReturnType<Visitor['send']>>
const errorOf = (answer: Answer) => (answer.json() as { error?: string }).error ?? 'none'
const tally = (answers: Answer[]) => {
  const seen: Record<string, number> = {}
  for (const answer of answers) seen[errorOf(answer)] = (seen[errorOf(answer)] ?? 0) + 1
  return seen
}
const mailsTo = async (email: string) => {
  const { rows } = await site.pool.query<{ template: string }>(
    'select template from outbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ template }) => template)
}

test('ACC-6 of 250 guesses at the same moment no more than the limit are compared, and the right one after them is refused', async () => {
  const { email } = await memberWithPassword()
  const guess = (n: number) =>
    someone().send('POST', '/api/user.php', { email, password: n === 249 ? PASSWORD : `guess ${n}` })
  // The first few take up the limit, whatever the order in which the rest arrives.
  const first = await Promise.all(Array.from({ length: GUESSES.perAccount }, (_, n) => guess(n)))
  expect(tally(first)).toEqual({ login_failed: GUESSES.perAccount })
  const rest = await Promise.all(
    Array.from({ length: 250 - GUESSES.perAccount }, (_, n) => guess(n + GUESSES.perAccount)),
  )
  expect(tally(rest)).toEqual({ login_blocked: 250 - GUESSES.perAccount })
})

test('ACC-6 all at once, too: the limit is what gets compared', async () => {
  const { email } = await memberWithPassword()
  const guesses = Array.from({ length: 120 }, (_, n) =>
    someone().send('POST', '/api/user.php', { email, password: `guess ${n}` }),
  )
  expect(tally(await Promise.all(guesses))).toEqual({
    login_failed: GUESSES.perAccount,
    login_blocked: 120 - GUESSES.perAccount,
  })
})

test('ACC-11 the password in a session can be tried as often as the limit says, however many come at once', async () => {
  const { browser } = await memberWithPassword()
  const guess = (old: string) =>
    browser.send('PUT', '/api/password.php', {
      old_password: old,
      new_password: 'another fine password',
      repeated_password: 'another fine password',
    })
  const guesses = Array.from({ length: 120 }, (_, n) => guess(`guess ${n}`))
  expect(tally(await Promise.all(guesses))).toEqual({
    old_password_wrong: GUESSES.inSession,
    login_blocked: 120 - GUESSES.inSession,
  })
  expect(errorOf(await guess(PASSWORD))).toBe('login_blocked')
})

test('ACC-6 a right login takes back its own guess, and not those at somebody else', async () => {
  const victim = await memberWithPassword()
  const own = await memberWithPassword()
  const attacker = from(newNetwork())
  const logIn = (email: string, password: string) => {
    // Without the cookie of the device: as from a browser that is new each time.
    attacker.cookies.clear()
    return attacker.send('POST', '/api/user.php', { email, password })
  }
  for (let n = 0; n < GUESSES.perAccount; n++) {
    expect(errorOf(await logIn(victim.email, `guess ${n}`))).toBe('login_failed')
    expect((await logIn(own.email, PASSWORD)).status).toBe(200)
  }
  expect(errorOf(await logIn(victim.email, PASSWORD))).toBe('login_blocked')
  // Right ones are not used up: only the guesses at the victim were counted for the network.
  const { rows } = await site.pool.query<{ count: number }>(`select count from attempt where scope = $1`, [
    `login-network:${createHash('sha256')
      .update(`198.18.${Math.floor(networks / 250)}.${networks % 250}`)
      .digest('base64url')}`,
  ])
  expect(rows[0]?.count).toBe(GUESSES.perAccount + 1)
})

test('ACC-6 OPS-5 whoever has a /64 of IPv6 is one network, whichever address they come from', async () => {
  const guess = async (ip: string, n: number) =>
    errorOf(await from(ip).send('POST', '/api/user.php', { email: `nobody${n}@example.org`, password: 'x' }))
  const within = (n: number) => `2001:db8:77:1::${n.toString(16)}`
  await site.pool.query(`insert into attempt (scope, count, window_ends_at) values ($1, $2, $3)`, [
    `login-network:${createHash('sha256').update('2001:db8:77:1::/64').digest('base64url')}`,
    GUESSES.perNetwork - 1,
    new Date(now.getTime() + 60_000),
  ])
  expect(await guess(within(1), 1)).toBe('login_failed')
  expect([await guess(within(2), 2), await guess(within(0xffff), 3)]).toEqual([
    'login_blocked',
    'login_blocked',
  ])
  expect(await guess('2001:db8:77:2::1', 4)).toBe('login_failed')
})

/** As after so many failures in the last minutes, from everywhere. */
const heatUp = (name: string, count: number) =>
  site.pool.query(
    `insert into attempt (scope, count, window_ends_at) values ($1, $2, $3)
     on conflict (scope) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`,
    [
      `${name}:${createHash('sha256').update('all').digest('base64url')}`,
      count,
      new Date(now.getTime() + 60_000),
    ],
  )
type Challenge = { params: { challenge: string; bits: number } }
const proofFor = async (refusal: Answer) => {
  const { challenge, bits } = (refusal.json() as unknown as Challenge).params
  return { 'x-proof': await solve(challenge, bits) }
}

test('ACC-6 OPS-5 behind a proxy that is named nobody escapes a limit with an address of their own choice', async () => {
  const behind = await startSite({ environment: { TRUST_PROXY: 'loopback, 10.0.0.0/8' } })
  const ask = (n: number) =>
    visitor(behind, {
      headers: { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7:${4000 + n}, 10.0.0.2` },
    }).send('POST', '/api/passkey-login.php')
  const answers: Answer[] = []
  for (let n = 0; n < PASSKEY_TRIES.perNetwork + 5; n++) answers.push(await ask(n))
  expect(tally(answers)).toEqual({ none: PASSKEY_TRIES.perNetwork, too_many_requests: 5 })
})

test('ACC-6 OPS-5 after many failures everywhere a login needs a proof of work, once each; known browsers do not', async () => {
  const member = await memberWithPassword()
  const known = someone()
  expect(
    (await known.send('POST', '/api/user.php', { email: member.email, password: PASSWORD })).status,
  ).toBe(200)
  await heatUp('logins', GUESSES.everywhere)
  const body = { email: member.email, password: PASSWORD }
  expect((await known.send('POST', '/api/user.php', body)).status).toBe(200)

  const stranger = someone()
  const refused = await stranger.send('POST', '/api/user.php', body)
  expect([refused.status, errorOf(refused)]).toEqual([428, 'proof_needed'])
  const proof = await proofFor(refused)
  const tampered = { 'x-proof': proof['x-proof'].replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }
  expect(errorOf(await stranger.send('POST', '/api/user.php', body, tampered))).toBe('proof_needed')
  const wrong = { ...body, password: 'wrong' }
  expect(errorOf(await stranger.send('POST', '/api/user.php', wrong, proof))).toBe('login_failed')
  // Neither for another guess nor from elsewhere.
  expect(errorOf(await someone().send('POST', '/api/user.php', body, proof))).toBe('proof_needed')

  const again = await proofFor(await stranger.send('POST', '/api/user.php', body))
  now = new Date(now.getTime() + 6 * 60_000)
  await heatUp('logins', GUESSES.everywhere)
  expect(errorOf(await stranger.send('POST', '/api/user.php', body, again))).toBe('proof_needed')
  const last = await proofFor(await stranger.send('POST', '/api/user.php', body))
  expect((await stranger.send('POST', '/api/user.php', body, last)).status).toBe(200)
})

test('ACC-6 OPS-5 a form without JavaScript waits instead of solving anything', async () => {
  const { email } = await memberWithPassword()
  await heatUp('logins', GUESSES.everywhere)
  const began = performance.now()
  const answer = await site.fetch('/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newNetwork(),
    },
    body: new URLSearchParams({ email, password: PASSWORD }).toString(),
  })
  expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  expect(performance.now() - began).toBeGreaterThan(1900)
})

test('ACC-4 OPS-5 sign-up is counted before anybody is looked up: by network, and over the installation', async () => {
  const { email } = await memberWithPassword()
  const curious = someone()
  const probe = async (browser: Visitor, address: string) =>
    errorOf(await browser.send('POST', '/api/signup.php', newPerson({ email: address })))
  const answers: string[] = []
  for (let n = 0; n < 22; n++) answers.push(await probe(curious, email))
  expect(answers.filter((error) => error === 'email_taken')).toHaveLength(20)
  expect(answers.slice(20)).toEqual(['too_many_signups', 'too_many_signups'])

  await heatUp('membership', MEMBERSHIP_QUESTIONS.everywhere)
  for (const address of [email, `free-${email}`]) expect(await probe(someone(), address)).toBe('proof_needed')
})

test('ACC-4 who has left is named only after the count', async () => {
  const { id, email } = await memberWithPassword()
  await site.pool.query(`update account set status = 'deleted', deleted_at = $2 where id = $1`, [id, now])
  const curious = someone()
  const answers = []
  for (let n = 0; n < 21; n++)
    answers.push(errorOf(await curious.send('POST', '/api/signup.php', newPerson({ email }))))
  expect([answers[0], answers[20]]).toEqual(['email_pending_deletion', 'too_many_signups'])
})

test('ACC-4 ACC-10 a change of address is no faster way to ask', async () => {
  const { email } = await memberWithPassword()
  const ip = newNetwork()
  const answers: string[] = []
  for (let n = 0; n < 5; n++) {
    const { browser } = await memberWithPassword()
    const ask = () => browser.send('POST', '/api/mail-change.php', { email }, { 'x-forwarded-for': ip })
    for (let m = 0; m < 5; m++) answers.push(errorOf(await ask()))
  }
  expect(answers.filter((error) => error === 'new_email_taken')).toHaveLength(20)
  expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 'too_many_mails'))
})

const withoutId = (answer: Answer) => [answer.status, answer.text.replace(/"request_id":"[^"]+"/, '')]
const neutralSite = () => emptySite(site, { neutral: true })

test('ACC-4 a neutral site answers a sign-up alike, mails the owner, and the mailed link logs in', async () => {
  const domain = await neutralSite()
  const member = await memberWithPassword({ domain })
  const left = await memberWithPassword({ domain })
  await site.pool.query(`update account set status = 'deleted', deleted_at = $2 where id = $1`, [
    left.id,
    now,
  ])
  const person = newPerson()
  const signUp = async (email: string) => {
    const browser = someone(domain)
    const began = performance.now()
    const answer = await browser.send('POST', '/api/signup.php', { ...person, email })
    expect(performance.now() - began).toBeGreaterThan(299)
    expect([...browser.cookies.keys()]).toEqual([])
    return withoutId(answer)
  }
  const fresh = await signUp(person.email)
  expect(fresh).toEqual([200, '{"user":null,"check_mail":true}'])
  expect([await signUp(member.email), await signUp(left.email), await signUp(person.email)]).toEqual([
    fresh,
    fresh,
    fresh,
  ])
  expect(await mailsTo(member.email)).toEqual(['already_member'])
  expect(await mailsTo(left.email)).toEqual(['deletion'])
  expect(await mailsTo(person.email)).toEqual(['activation', 'already_member'])

  // Nor does a login tell which of the two it was.
  const logIn = async (email: string) =>
    withoutId(await someone(domain).send('POST', '/api/user.php', { email, password: person.password }))
  await site.pool.query(`update account set password_hash = null where id = $1`, [member.id])
  expect(await logIn(person.email)).toEqual(await logIn(member.email))

  const browser = someone(domain)
  const link = await mailedLink(site, person.email, 'activation')
  const { user } = (await follow(browser, link)).json() as unknown as { user: unknown }
  expect(user).toMatchObject({ email: person.email })
  expect((await browser.get('/api/user.php')).json()).toMatchObject({
    user: { email: person.email, status: 'active' },
  })
  // Only once, and not in the place of whoever is logged in there.
  const second = someone(domain)
  expect((await follow(second, link)).json()).toEqual({ done: true, user: null })
  expect((await second.get('/api/user.php')).json()).toEqual({ user: null })
})

test('ACC-4 ACC-18 an activation link of a neutral site logs nobody in once the address is confirmed another way', async () => {
  const domain = await neutralSite()
  const person = newPerson()
  await someone(domain).send('POST', '/api/signup.php', person)
  const link = await mailedLink(site, person.email, 'activation')
  await someone(domain).send('POST', '/api/reset-password.php', { email: person.email })
  const token = tokenOf(await mailedLink(site, person.email, 'reset'))
  const password = 'another long phrase'
  expect((await someone(domain).send('PUT', '/api/reset-password.php', { token, password })).status).toBe(200)

  const finder = someone(domain)
  expect((await follow(finder, link)).json()).toEqual({ done: true, user: null })
  expect([...finder.cookies.keys()]).toEqual([])
})

test('ACC-4 a neutral site answers the form without JavaScript alike, too', async () => {
  const domain = await neutralSite()
  const { email: taken } = await memberWithPassword({ domain })
  for (const email of [taken, `free-${taken}`]) {
    const { name, password, date_of_birth: birth, terms_date: terms } = newPerson()
    const answer = await site.fetch('/signup', {
      method: 'POST',
      host: domain,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': newNetwork(),
      },
      body: new URLSearchParams({
        name,
        email,
        password,
        date_of_birth: birth,
        terms_date: terms,
        terms: 'on',
      }).toString(),
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/signup?note=check-mail'])
  }
  const page = await someone(domain).get('/signup?note=check-mail')
  expect(page.text).toContain('Check your inbox')
})

test('ACC-4 ACC-6 a refused login at a neutral site takes as long for an address that nobody has', async () => {
  const domain = await neutralSite()
  const { email } = await memberWithPassword({ domain })
  for (const address of [email, `nobody-${email}`]) {
    const began = performance.now()
    const answer = await someone(domain).send('POST', '/api/user.php', {
      email: address,
      password: 'a guess',
    })
    expect([errorOf(answer), performance.now() - began > 299]).toEqual(['login_failed', true])
  }
})

test('ACC-6 OPS-5 a network that is shut out leaves nothing for each address that it makes up', async () => {
  const { ip, guesses } = { ip: newNetwork(), guesses: GUESSES.perNetwork + 40 }
  const answers: Answer[] = []
  for (let n = 0; n < guesses; n++)
    answers.push(
      await from(ip).send('POST', '/api/user.php', { email: `made-up-${n}@example.org`, password: 'x' }),
    )
  expect(tally(answers)).toEqual({ login_failed: GUESSES.perNetwork, login_blocked: 40 })
  const { rows } = await site.pool.query<{ count: number }>(
    `select count(*)::int as count from attempt where scope like 'login-refused-entry:%'`,
  )
  expect(rows).toEqual([{ count: GUESSES.perNetwork }])
})

test('ACC-4 ACC-10 a neutral site takes a taken address for a change, and only its owner hears of it', async () => {
  const domain = await neutralSite()
  const owner = await memberWithPassword({ domain })
  const { browser, email } = await memberWithPassword({ domain })
  const ask = async (address: string) =>
    withoutId(await browser.send('POST', '/api/mail-change.php', { email: address }))
  expect(await ask(owner.email)).toEqual(await ask(`free-${owner.email}`))
  expect(await mailsTo(owner.email)).toEqual(['already_member'])
  expect(await mailsTo(`free-${owner.email}`)).toEqual(['mail_change'])
  expect(await mailsTo(email)).toEqual(['mail_change_notice', 'mail_change_notice'])
})

test('ACC-4 ACC-13 a partner of a neutral site learns nothing, and its link is mailed; wrong keys are counted', async () => {
  const domain = await neutralSite()
  const key = 'partner-key-for-limits'
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'Limits', $2 from site where domain = $1`,
    [domain, createHash('sha256').update(key).digest('base64url')],
  )
  const { email: taken } = await memberWithPassword({ domain })
  const ask = async (email: string, partner = key) =>
    withoutId(await someone(domain).send('POST', '/api/partner-signup.php', { partner_key: partner, email }))
  expect(await ask(taken)).toEqual([200, '{"path":"/signup?note=check-mail"}'])
  expect(await ask(`free-${taken}`)).toEqual(await ask(taken))
  expect(await mailsTo(taken)).toEqual(['already_member'])
  const link = await mailedLink(site, `free-${taken}`, 'activation')
  expect((await someone(domain).get(link)).text).toContain('Good to have you here')

  const guesser = someone(domain)
  const guesses = Array.from({ length: 30 }, (_, n) =>
    guesser.send('POST', '/api/partner-signup.php', { partner_key: `key ${n}`, email: taken }),
  )
  expect(tally(await Promise.all(guesses))).toEqual({ partner_unknown: 20, too_many_signups: 10 })
})

test('ACC-13 a partner that signs up many at once is not taken for somebody who guesses keys', async () => {
  const key = 'partner-key-for-many'
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'Many', $1 from site where is_default`,
    [createHash('sha256').update(key).digest('base64url')],
  )
  const partner = someone()
  const begin = (_: unknown, n: number) =>
    partner.send('POST', '/api/partner-signup.php', { partner_key: key, email: `many-${n}@example.org` })
  expect(tally(await Promise.all(Array.from({ length: 40 }, begin)))).toEqual({ none: 40 })
})

test('ACC-13 a partner that asks again before the owner has completed it gets a link that works', async () => {
  const key = 'partner-key-asked-again'
  await site.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'Again', $1 from site where is_default`,
    [createHash('sha256').update(key).digest('base64url')],
  )
  const body = { partner_key: key, email: `again-${++networks}@example.org` }
  const ask = () =>
    someone().send('POST', '/api/partner-signup.php', body, { 'idempotency-key': 'the-same-key' })
  const paths = [(await ask()).json(), (await ask()).json()] as unknown as { path: string }[]
  expect(paths[0]?.path).not.toBe(paths[1]?.path)
  for (const { path } of paths) expect((await someone().get(path)).text).toContain('Good to have you here')
  const { rows } = await site.pool.query(
    `select 1 from idempotency_key where answer::text like '%complete-signup%'`,
  )
  expect(rows).toEqual([])
})

test('ACC-9 strangers who use up their resets for somebody leave the owner theirs, and the mailbox is spared', async () => {
  const { email } = await memberWithPassword()
  const owner = someone()
  await owner.send('POST', '/api/user.php', { email, password: PASSWORD })
  const ask = async (browser: Visitor) =>
    errorOf(await browser.send('POST', '/api/reset-password.php', { email }))
  const stranger = someone()
  for (let n = 0; n < RESET_MAILS_PER_DAY.perAccountAndNetwork; n++) expect(await ask(stranger)).toBe('none')
  expect(await ask(stranger)).toBe('too_many_resets')
  // From elsewhere it still works: one network has not used up what is everybody's.
  expect(await ask(someone())).toBe('none')
  for (let n = 0; n < 10; n++) await ask(someone())
  expect(await ask(someone())).toBe('too_many_resets')
  expect(await ask(owner)).toBe('none')
  const sent = (await mailsTo(email)).filter((template) => template === 'reset')
  expect(sent).toHaveLength(RESET_MAILS_PER_DAY.perAccount + 1)
})

test('ACC-9 a stranger who asks for a reset does not end the link that the owner is about to follow', async () => {
  const { email } = await memberWithPassword()
  const ask = async () => {
    await someone().send('POST', '/api/reset-password.php', { email })
    return tokenOf(await mailedLink(site, email, 'reset'))
  }
  const [own, later] = [await ask(), await ask()]
  const choose = async (token: string) =>
    errorOf(
      await someone().send('PUT', '/api/reset-password.php', { token, password: 'another long phrase' }),
    )
  expect([await choose(own), await choose(later)]).toEqual(['none', 'link_invalid'])
})

test('ACC-15 passkey challenges and answers are bounded by network', async () => {
  const robot = someone()
  const start = () => robot.send('POST', '/api/passkey-login.php')
  const challenges = tally(await Promise.all(Array.from({ length: 70 }, start)))
  expect(challenges).toEqual({ none: 60, too_many_requests: 10 })
  const answer = () =>
    robot.send('PUT', '/api/passkey-login.php', { response: {} }, { origin: 'http://localhost' })
  const answers = tally(await Promise.all(Array.from({ length: 70 }, answer)))
  expect(answers).toEqual({ passkey_failed: 60, too_many_requests: 10 })
  expect((await someone().send('POST', '/api/passkey-login.php')).status).toBe(200)
})

test('MEM-1 OPS-5 visitors do not read all profiles by counting up; the same one again is free, and members are not counted', async () => {
  const { id, browser } = await memberWithPassword()
  const ip = newNetwork()
  const look = async (profile: number, as = from(ip)) =>
    (await as.get(`/api/member.php?id=${profile}`)).status
  expect([await look(id), await look(id)]).toEqual([200, 200])
  const ids = Array.from({ length: PROFILES_OF_VISITORS.perNetwork - 1 }, (_, n) => 900_000_000 + n)
  const statuses = await Promise.all(ids.map((profile) => look(profile)))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await look(900_001_000)).toBe(429)
  const page = await from(ip).get('/members/900001001')
  expect(page.status).toBe(429)
  expect(page.text).toContain('You’re going a bit fast.')
  const photos = await from(ip).get('/api/member-photos.php?id=900001002')
  expect(photos.status).toBe(429)
  expect(await look(id, browser)).toBe(200)
  expect(await look(id, someone())).toBe(200)
})

test('ACC-3 ACC-4 however an address is written, it is one account', async () => {
  const person = newPerson({ email: `Ångström${++networks}@Bücher.example` })
  const full = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
  expect((await someone().send('POST', '/api/signup.php', person)).status).toBe(200)
  const others = [
    person.email.toUpperCase(),
    person.email.normalize('NFD'),
    full(person.email),
    person.email.replace('Bücher', 'xn--bcher-kva'),
  ]
  for (const email of others) {
    expect(errorOf(await someone().send('POST', '/api/signup.php', { ...person, email })), email).toBe(
      'email_taken',
    )
    const login = { email, password: person.password }
    expect((await someone().send('POST', '/api/user.php', login)).status, email).toBe(200)
  }
})

test.each(['password1', 'Passw0rd', 'PASSWORT1', 'wachtwoord', 'ｐａｓｓｗｏｒｄ１', 'iloveyou2'])(
  'ACC-3 %s is one of the first to be guessed, and refused wherever a password is chosen',
  async (password) => {
    const answer = await someone().send('POST', '/api/signup.php', newPerson({ password }))
    expect(answer.json()).toMatchObject({ fields: { password: 'password_is_known' } })
    const { browser } = await memberWithPassword()
    const change = { old_password: PASSWORD, new_password: password, repeated_password: password }
    expect((await browser.send('PUT', '/api/password.php', change)).json()).toMatchObject({
      fields: { new_password: 'password_is_known' },
    })
  },
)

test('ACC-3 a name that advertises is refused, at sign-up and later', async () => {
  const { browser } = await memberWithPassword()
  for (const name of ['win.example.com', 'Call 06 1234 5678', 'me @handle', 'https://x']) {
    const signup = await someone().send('POST', '/api/signup.php', newPerson({ name }))
    expect(signup.json(), name).toMatchObject({ fields: { name: 'name_invalid' } })
    const change = await browser.send('PUT', '/api/profile.php', { name })
    expect(change.json(), name).toMatchObject({ fields: { name: 'name_invalid' } })
  }
})
