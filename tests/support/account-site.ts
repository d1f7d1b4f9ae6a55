import sharp from 'sharp'
import { expect } from 'vitest'
import { sharedSite } from './shared-site.ts'
import { follow, mailedLink, newPerson, visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

export const somePhoto = () =>
  sharp({ create: { width: 500, height: 600, channels: 3, background: '#668899' } })
    .jpeg()
    .toBuffer()

export const userOf = async (browser: Visitor) =>
  ((await browser.get('/api/user.php')).json() as unknown as { user: Record<string, never> | null }).user

/** The site with a clock to move, and people who sign up there. */
export const accountSite = async () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const site = await sharedSite({ clock: { now: () => now } })
  let addresses = 0
  /** Everybody comes from an address of their own, so that one test's guesses do not block another's. */
  const someone = (host?: string) =>
    visitor(site, {
      ...(host && { host }),
      headers: { 'x-forwarded-for': `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}` },
    })

  const signUp = async (changes: Record<string, unknown> = {}) => {
    const person = newPerson(changes)
    const browser = someone()
    const answer = await browser.send('POST', '/api/signup.php', person)
    expect(answer.text).toContain('"user"')
    return { person, browser }
  }
  /** With an address that is known to be theirs. */
  const signUpConfirmed = async (changes: Record<string, unknown> = {}) => {
    const { person, browser } = await signUp(changes)
    expect((await follow(browser, await mailedLink(site, person.email, 'activation'))).status).toBe(200)
    return { person, browser }
  }
  return { site, now: () => now, pass, someone, signUp, signUpConfirmed }
}
