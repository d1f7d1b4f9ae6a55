import { expectAccessible } from '../support/axe.ts'
import { addTwo, log, row, said, say, test } from '../support/chatting.ts'
import { expect } from '../support/journey.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const TEXT = 'Text me on +44 7700 900123'

/** Somebody of staff decides about what this member has written. */
const decideHeld = async (
  { site, domain }: { site: TestSite; domain: string },
  member: { id: number },
  act: { act: 'release' } | { act: 'refuse'; reason: string; facts: string },
): Promise<void> => {
  const { rows } = await site.pool.query<{ conversation: number; sequence: number }>(
    `select conversation_id as conversation, sequence from message where sender_id = $1 and state = 'held'`,
    [member.id],
  )
  const { cookie } = await addStaff(site.pool, ['moderator'])
  const browser = visitor(site, { host: domain })
  browser.cookies.set('staff', cookie.replace('staff=', ''))
  const answer = await browser.send('POST', '/api/office-held.php', { ...act, ...rows[0] })
  expect(answer.status, answer.text).toBe(200)
}

test('SAF-4 B10 B11 a message that is being checked is released: it is paid, arrives at once, and warns', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const [hers, his] = [await open(anna, `/members/${ben.id}/chat`), await open(ben, '/chats')]
  await say(hers, TEXT)
  await expect(log(hers)).toContainText('Being checked. You pay only when it’s delivered.')
  await expect(log(hers)).not.toContainText('· Sent')
  await expect(row(his, 'Anna')).toHaveCount(0)
  await expectAccessible(hers, 'a message that is not delivered')
  await decideHeld({ site, domain }, anna, { act: 'release' })
  await expect(log(hers)).toContainText('· Sent')
  await expect(log(hers)).not.toContainText('Being checked')
  await row(his, 'Anna').click()
  await expect(said(his)).toHaveText([TEXT])
  await expect(log(his)).toContainText('Take your time before you move to another app.')
  await expect(log(his).getByRole('link', { name: 'Stay safe' })).toHaveAttribute('href', '/safety')
  await expectAccessible(his, 'a message with a warning')
})

test('SAF-4 SAF-6 a message that is being checked comes back: it says so, leads to the reasons and has cost nothing', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const [hers, his] = [await open(anna, `/members/${ben.id}/chat`), await open(ben, '/chats')]
  await say(hers, 'Hello Ben')
  await expect(row(his, 'Anna')).toHaveCount(1)
  await say(hers, TEXT)
  await expect(log(hers)).toContainText('Being checked.')
  await decideHeld({ site, domain }, anna, { act: 'refuse', reason: 'scam', facts: 'It leads elsewhere.' })
  await expect(log(hers)).toContainText('Not delivered. Credits not used.')
  await expect(log(hers).getByRole('link', { name: 'Read why' })).toHaveAttribute('href', '/decisions')
  await expect(said(hers)).toHaveText(['Hello Ben', TEXT])
  await expectAccessible(hers, 'a message that is not delivered')
  await row(his, 'Anna').click()
  await expect(said(his)).toHaveText(['Hello Ben'])
  const { rows } = await site.pool.query<{ credits: number }>(
    `select a.credits + s.message_credits as credits from account a join site s on s.id = a.site_id where a.id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([{ credits: 30 }])
})
