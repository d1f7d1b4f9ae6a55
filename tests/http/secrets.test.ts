import { expect, test } from 'vitest'
import { sharedSite } from '../support/shared-site.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const site = await sharedSite()
let addresses = 0
const guest = () => visitor(site, { headers: { 'x-forwarded-for': `198.51.100.${++addresses}` } })

const logIn = async (email: string, password: string) =>
  (await guest().send('POST', '/api/user.php', { email, password })).status

test('ACC-3 any letters make a password, up to 200 of them, and it is checked exactly as it was typed', async () => {
  const long = 'a very long sentence that nobody else would think of '.repeat(4).slice(0, 200)
  for (const password of [
    'only lower case',
    '§§§§§§§§',
    ' spaces around ',
    'zażółć gęślą jaźń',
    '🌵🌵🌵🌵🌵🌵🌵🌵',
    long,
  ]) {
    const person = newPerson({ password })
    expect((await guest().send('POST', '/api/signup.php', person)).status, password).toBe(200)
    expect(await logIn(person.email, password), password).toBe(200)
    for (const other of [password.slice(0, -1), `${password} `, password.trim(), password.toUpperCase()])
      if (other !== password) expect(await logIn(person.email, other), other).toBe(401)
  }
})

test('ACC-3 a password has at least eight characters, counted as people do', async () => {
  for (const password of ['short 7', '🌵🌵🌵🌵', '']) {
    const answer = await guest().send('POST', '/api/signup.php', newPerson({ password }))
    expect(answer.json(), password).toMatchObject({ fields: { password: 'password_too_short' } })
  }
})

test('ACC-11 a password stays good for as long as its owner keeps it', async () => {
  const person = newPerson()
  await guest().send('POST', '/api/signup.php', person)
  await site.pool.query(`update account set signup_date = now() - interval '5 years' where email = $1`, [
    person.email,
  ])
  expect(await logIn(person.email, person.password)).toBe(200)
})

test('ACC-3 passwords are kept as argon2id of 19 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = [newPerson(), newPerson()]
  for (const person of [one, other]) await guest().send('POST', '/api/signup.php', person)
  const { rows } = await site.pool.query<{ password_hash: string }>(
    `select password_hash from account where email = any ($1)`,
    [[one.email, other.email]],
  )
  expect(rows).toHaveLength(2)
  for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash)
})

test('ACC-6 the secret of a session is 256 random bits, and the database has nothing but its hash', async () => {
  const secrets = new Set<string>()
  for (let count = 0; count < 5; count++) {
    const answer = await guest().send('POST', '/api/signup.php', newPerson())
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, secret = ''] = /^[\w-]+=([^;]*)/.exec(cookie) ?? []
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
      secrets.add(secret)
    }
  }
  // Of each a session and a device.
  expect(secrets.size).toBe(10)
  for (const table of ['session', 'known_device', 'idempotency_key', 'outbox']) {
    const { rows } = await site.pool.query<{ row: string }>(`select ${table}::text as row from ${table}`)
    const stored = rows.map(({ row }) => row).join()
    for (const secret of secrets) expect(stored.includes(secret), table).toBe(false)
  }
})
