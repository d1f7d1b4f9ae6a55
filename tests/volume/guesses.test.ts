import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import { newPerson, visitor } from '../support/visitor.ts'
import { progressOf, volume } from '../support/volume.ts'

const GUESSES = volume(10_000)
const AT_ONCE = 60

const site = await startSite({ environment: { TRUST_PROXY: 'true' } })
/** Each from an address of its own: only the account is what they have in common. */
const from = (address: number) =>
  visitor(site, {
    headers: { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` },
  })

test('ACC-6 thousands of guesses, many at once: after the limit not even the right password gets in', async () => {
  const person = newPerson()
  expect((await from(0).send('POST', '/api/signup.php', person)).status).toBe(200)
  const guess = async (address: number, password: string) => {
    const answer = await from(address).send('POST', '/api/user.php', { email: person.email, password })
    return (answer.json() as unknown as { error?: string }).error
  }
  const seen = new Map<string | undefined, number>()
  const tick = progressOf('guesses', GUESSES)
  const guesses = Array.from({ length: GUESSES }, (_, n) => n + 1).values()
  const lane = async () => {
    for (const n of guesses) {
      const error = await guess(n, `guess ${n}`)
      seen.set(error, (seen.get(error) ?? 0) + 1)
      tick()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  // However many come at once, no more than the limit are compared with the password.
  expect(seen.get('login_failed') ?? 0).toBeLessThanOrEqual(4)

  expect(seen.get('login_blocked')).toBe(GUESSES - (seen.get('login_failed') ?? 0))
  expect(await guess(GUESSES + 1, person.password)).toBe('login_blocked')
})
