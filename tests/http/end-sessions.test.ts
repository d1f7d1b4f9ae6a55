import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { startSite } from '../support/site.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const site = await startSite()
const signedUp = async () => {
  const person = newPerson()
  const browser = visitor(site)
  await browser.send('POST', '/api/signup.php', person)
  return { ...person, isIn: async () => (await browser.get('/api/sessions.php')).status === 200 }
}
const endSessions = async (...options: string[]) => {
  const DATABASE_URL = site.pool.options.connectionString
  const script = inProject('scripts', 'end-sessions.ts')
  return promisify(execFile)(process.execPath, [script, ...options], {
    env: { ...process.env, DATABASE_URL },
  })
}

test('ACC-15 the operator ends the sessions of one member, or of everybody', async () => {
  const [anna, ben] = [await signedUp(), await signedUp()]
  expect([await anna.isIn(), await ben.isIn()]).toEqual([true, true])
  await expect(endSessions()).rejects.toThrow('--all')
  expect((await endSessions('--email', anna.email.toUpperCase())).stdout).toBe('1 sessions ended.\n')
  expect([await anna.isIn(), await ben.isIn()]).toEqual([false, true])
  await endSessions('--all')
  expect(await ben.isIn()).toBe(false)
})
