import type { Restoring } from '#features/safety/server/decide.ts'
import { releaseHeld, returnHeld } from '#features/safety/server/held.ts'
import type { HeldMessage } from '#features/chat/server/index.ts'
import { transaction } from '#platform/db/database.ts'
import { expectAccessible } from '../support/axe.ts'
import { addTwo, log, phone, row, said, say, test } from '../support/chatting.ts'
import { expect } from '../support/journey.ts'
import { servicesFor } from '../support/services.ts'
import type { TestSite } from '../support/site.ts'

const TEXT = 'Text me on +44 7700 900123'

/** The one that this member has written. */
const heldOf = async (site: TestSite, member: { id: number }): Promise<HeldMessage> => {
  const { rows } = await site.pool.query<HeldMessage>(
    `select c.site_id as site, m.conversation_id as conversation, m.sequence
       from message m join conversation c on c.id = m.conversation_id where m.sender_id = $1 and m.state = 'held'`,
    [member.id],
  )
  const [held] = rows
  if (!held) throw new Error('nothing is held')
  return held
}

/** As staff or a job would, beside the server. */
const decideOn = async <T>(site: TestSite, work: (own: Restoring) => Promise<T>): Promise<T> => {
  const services = await servicesFor(site.pool)
  const afterwards: (() => void)[] = []
  const afterCommit = (later: () => void) => void afterwards.push(later)
  const result = await transaction(site.pool, (db) => work({ ...services, db, afterCommit }))
  for (const later of afterwards) later()
  await services.live.close()
  return result
}

test('SAF-4 B10 B11 a message that is being checked is released: it is paid, arrives at once, and warns', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  const [hers, his] = [await open(anna, `/members/${ben.id}/chat`, phone), await open(ben, '/chats')]
  await say(hers, TEXT)
  await expect(log(hers)).toContainText('Being checked. You pay only when it’s delivered.')
  await expect(log(hers)).not.toContainText('· Sent')
  await expect(row(his, 'Anna')).toHaveCount(0)
  await expectAccessible(hers, 'a message that is not delivered')
  const held = await heldOf(site, anna)
  expect(await decideOn(site, (own) => releaseHeld(own, held))).toBe('delivered')
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
  const held = await heldOf(site, anna)
  expect(await decideOn(site, (own) => returnHeld(own, held))).toBe(true)
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
