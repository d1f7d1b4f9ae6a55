import { expect } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { emptySite } from './people.ts'
import { sharedSite } from './shared-site.ts'
import { follow, mailedLink, newPerson, tokenOf, visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

export type Person = ReturnType<typeof newPerson>
export type Device = ReturnType<typeof createAuthenticator>

export const prove = (browser: Visitor, password: string) =>
  browser.send('POST', '/api/authentication.php', { password })
export const userOf = async (browser: Visitor) =>
  ((await browser.get('/api/user.php')).json() as unknown as { user: { email: string } | null }).user
export const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error?: string }).error
export const askChange = (browser: Visitor, email: string) =>
  browser.send('POST', '/api/mail-change.php', { email })

/** A site with a clock to move, members who log in, and what an intruder at one of their browsers could do. */
export const credentialSite = async () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const pass = (ms: number) => (now = new Date(now.getTime() + ms))
  const site = await sharedSite({ clock: { now: () => now } })
  const domain = await emptySite(site)
  let addresses = 0
  const someone = () =>
    visitor(site, { host: domain, headers: { 'x-forwarded-for': `192.0.2.${++addresses % 250}` } })

  const signUp = async (changes: Record<string, unknown> = {}) => {
    const person = newPerson(changes)
    const browser = someone()
    expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
    return { person, browser }
  }
  const member = async (changes: Record<string, unknown> = {}) => {
    const { person, browser } = await signUp(changes)
    expect((await follow(browser, await mailedLink(site, person.email, 'activation'))).status).toBe(200)
    return { person, browser }
  }
  const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, browser = someone()) => {
    const answer = await browser.send('POST', '/api/user.php', { email, password })
    return { browser, status: answer.status }
  }

  /** The address is moved, by whoever sits at this browser and reads the new mailbox. */
  const moveTo = async (browser: Visitor, email: string) => {
    expect((await askChange(browser, email)).status).toBe(200)
    expect((await follow(browser, await mailedLink(site, email, 'mail_change'))).status).toBe(200)
  }
  const resetLink = async (email: string) => {
    expect((await someone().send('POST', '/api/reset-password.php', { email })).status).toBe(200)
    return mailedLink(site, email, 'reset')
  }
  const useReset = (link: string, password: string) =>
    someone().send('PUT', '/api/reset-password.php', { token: tokenOf(link), password })
  const reset = async (email: string, password: string) => {
    expect((await useReset(await resetLink(email), password)).status).toBe(200)
    return logIn({ email, password })
  }
  const rowsOf = async (email: string, table: string, which = 'true'): Promise<number> => {
    const { rows } = await site.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} t join account a on a.id = t.account_id where a.email = $1 and ${which}`,
      [email],
    )
    return rows[0]?.n ?? -1
  }
  const mailsTo = async (email: string): Promise<string[]> => {
    const { rows } = await site.pool.query<{ template: string }>(
      'select template from outbox where recipient = $1 order by id',
      [email],
    )
    return rows.map(({ template }) => template)
  }
  const loggedFor = async (email: string): Promise<string[]> => {
    const { rows } = await site.pool.query<{ kind: string }>(
      'select e.kind from security_event e join account a on a.id = e.account_id where a.email = $1 order by e.id',
      [email],
    )
    return rows.map(({ kind }) => kind)
  }

  const origin = `http://${domain}:${site.port}`
  const start = async (browser: Visitor, path: string) => {
    const answer = await browser.send('POST', path)
    expect(answer.status, answer.text).toBe(200)
    const { options } = answer.json() as unknown as { options: { challenge: string } }
    return { rpID: domain, origin, challenge: options.challenge }
  }
  const finish = (browser: Visitor, path: string, response: unknown, from = origin) =>
    browser.send('PUT', path, { response }, { origin: from })
  const addPasskey = async (browser: Visitor, device: Device = createAuthenticator()) => {
    const options = await start(browser, '/api/passkeys.php')
    expect((await finish(browser, '/api/passkeys.php', device.create(options))).status).toBe(200)
    return device
  }
  const logInWith = async (device: Device, browser = someone()) => {
    const options = await start(browser, '/api/passkey-login.php')
    return finish(browser, '/api/passkey-login.php', device.get(options))
  }

  return {
    now: () => now,
    site,
    domain,
    origin,
    pass,
    someone,
    signUp,
    member,
    logIn,
    moveTo,
    resetLink,
    useReset,
    reset,
    rowsOf,
    mailsTo,
    loggedFor,
    start,
    finish,
    addPasskey,
    logInWith,
  }
}
