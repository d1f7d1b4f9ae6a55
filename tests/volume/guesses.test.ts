import { expect, test } from 'vitest'
import { solve } from '#protocol/proof.ts'
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
  const guess = async (address: number, password: string, headers = {}) => {
    const body = { email: person.email, password }
    const answer = await from(address).send('POST', '/api/user.php', body, headers)
    return answer.json() as unknown as { error?: string; params: { challenge: string; bits: number } }
  }
  const seen = new Map<string | undefined, number>()
  const tick = progressOf('guesses', GUESSES)
  const guesses = Array.from({ length: GUESSES }, (_, n) => n + 1).values()
  const lane = async () => {
    for (const n of guesses) {
      const { error } = await guess(n, `guess ${n}`)
      seen.set(error, (seen.get(error) ?? 0) + 1)
      tick()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  // However many come at once, no more than the limit are compared with the password.
  expect(seen.get('login_failed')).toBe(5)
  // Then the account is shut, and soon the whole installation asks for a proof of work.
  const refused = (seen.get('login_blocked') ?? 0) + (seen.get('proof_needed') ?? 0)
  expect(refused).toBe(GUESSES - 5)
  const { error, params } = await guess(GUESSES + 1, person.password)
  expect(error).toBe('proof_needed')
  const proof = { 'x-proof': await solve(params.challenge, params.bits) }
  expect((await guess(GUESSES + 1, person.password, proof)).error).toBe('login_blocked')
})
