import { expect, test } from 'vitest'
import { noticeWorker } from '../support/notices.ts'
import { written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'

let now = new Date('2026-11-18T09:00:00Z')
const clock = { now: () => now }
const site = await startSite({ clock })
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, gift_credits: 1 })
const { work, sent } = await noticeWorker(pool, clock)

const add = (name: string) => addMember(site, { domain, name, paid: true, credits: 100 })
const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const save = (member: TestMember, changes: object) =>
  member.browser.send('PUT', '/api/notifications.php', changes)
const mailsTo = ({ id }: TestMember) =>
  sent.filter(({ account_id: account, channel }) => account === id && channel === 'mail')

test('NOT-5 NOT-6 a time zone that only half of the runtime knows keeps nobody else from being told', async () => {
  const [eve, anna, ben] = [await add('Eve'), await add('Anna'), await add('Ben')]
  const quiet = { from: 1, until: 2 }
  for (const zone of ['SystemV/AST4', '../../etc/localtime', 'Etc/Unknown', 'x'.repeat(60)]) {
    expect((await save(eve, { quiet, time_zone: zone })).json().time_zone, zone).toBeNull()
  }
  // One that was kept before it was checked so.
  await pool.query(`update account set time_zone = 'SystemV/AST4' where id = $1`, [eve.id])
  await written(ben, eve, 'Hello')
  await written(ben, anna, 'Hello')
  await work()
  pass(20)
  await work()
  expect(mailsTo(anna)).toHaveLength(1)
  expect(mailsTo(eve)).toHaveLength(1)
})
