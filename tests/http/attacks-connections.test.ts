import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Answer } from '../support/send.ts'
import { addMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { mailedLink, newPerson, tokenOf, visitor } from '../support/visitor.ts'

// More than there are connections to the database. Whoever needs a second one while all hold their first waits for ever.
const AT_ONCE = 30
const crowd = async (site: TestSite, ask: () => Promise<Answer>): Promise<number[]> => {
  // All connections are open, so that none of the crowd is done before the last has begun.
  await Promise.all(Array.from({ length: AT_ONCE }, () => site.fetch('/readyz')))
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return [...new Set(answers.map(({ status }) => status))]
}

test('OPS-5 SITE-1 many who ask at once under a name that no site has do not stop the others', async () => {
  const site = await startSite()
  const { name, password, date_of_birth, terms_date } = newPerson()
  const body = { token: 'none', name, password, date_of_birth, terms_date }
  await site.fetch('/api/settings.php')
  // By then an unknown name is looked for again.
  await sleep(300)
  const stranger = visitor(site, { host: 'nobody.example' })
  expect(await crowd(site, () => stranger.send('POST', '/api/complete-signup.php', body))).toEqual([410])
})

test('OPS-5 ACC-10 one link that is followed many times at once does not stop the others', async () => {
  const site = await startSite()
  const email = 'crowd@example.org'
  const { browser } = await addMember(site)
  expect((await browser.send('POST', '/api/mail-change.php', { email })).status).toBe(200)
  const token = tokenOf(await mailedLink(site, email, 'mail_change'))
  expect(await crowd(site, () => browser.send('PUT', '/api/mail-change.php', { token }))).toEqual([200])
  expect((await browser.get('/api/user.php')).json()).toMatchObject({ user: { email } })
})
