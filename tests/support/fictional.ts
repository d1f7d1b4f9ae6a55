import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import { expectStatus } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who works here, in their browser. */
export type Colleague = { id: number; browser: Visitor }

export const addColleague = async (
  site: TestSite,
  domain: string,
  roles: Parameters<typeof addStaff>[1],
  name = 'Robin',
): Promise<Colleague> => {
  const staff = await addStaff(site.pool, roles)
  await site.pool.query('update staff set name = $2 where id = $1', [staff.id, name])
  return { id: staff.id, browser: staffBrowser(site, domain, staff) }
}

export const told = {
  name: 'Mila',
  birth: '1990-03-04',
  gender: 'woman',
  country: 'NL',
  city: 'Utrecht',
  about: 'I like the sea.',
}

/** A profile that the site's own people write. */
export const addFictional = async (
  admin: Colleague,
  changes: Partial<typeof told> = {},
): Promise<{ id: number; name: string }> => {
  const answer = await admin.browser.send('POST', '/api/office-fictional-profile.php', {
    ...told,
    ...changes,
  })
  expectStatus(answer, 200)
  return (answer.json() as unknown as { profile: { id: number; name: string } }).profile
}

export const claim = (who: Colleague, conversation: number): Promise<Answer> =>
  who.browser.send('POST', '/api/office-claim.php', { conversation })

export const answerIn = (who: Colleague, conversation: number, text: string): Promise<Answer> =>
  who.browser.send('POST', '/api/office-answer.php', { conversation, text })
