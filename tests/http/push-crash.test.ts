import { expect, test, vi } from 'vitest'
import { startWorker } from '../support/built-worker.ts'
import { written } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { startPushing } from '../support/pushing.ts'

const { site, service, browserOf } = await startPushing()

test('NOT-2 NOT-5 A1 a worker that is killed between the push and its mark repeats it with the same topic and tag', async () => {
  const anna = await addMember(site, { name: 'Anna' })
  const ben = await addMember(site, { name: 'Ben', credits: 50, paid: true })
  const { endpoint } = await browserOf(anna)
  service.answerWith('take silently', endpoint)
  await written(ben, anna, 'Hello')
  const first = startWorker(site, { PUSH_HOSTS: service.origin })
  await service.waitFor(1)
  await first.kill()
  const entry = () =>
    site.pool.query<{ attempts: number; sent_at: Date | null }>(
      `select attempts, sent_at from outbox where account_id = $1 and channel = 'push'`,
      [anna.id],
    )
  expect((await entry()).rows).toEqual([{ attempts: 1, sent_at: null }])

  // Its lease is over.
  await site.pool.query('update outbox set next_try_at = now()')
  service.answerWith({ status: 201 }, endpoint)
  startWorker(site, { PUSH_HOSTS: service.origin })
  await vi.waitUntil(async () => (await entry()).rows[0]?.sent_at !== null, { timeout: 60_000 })
  expect(service.wrong).toEqual([])
  const [before, after, ...more] = service.received
  expect(more).toEqual([])
  expect(after?.topic).toBe(before?.topic)
  expect(after?.payload).toBe(before?.payload)
  const { rows } = await site.pool.query(
    `select outcome from notice where account_id = $1 and channel = 'push'`,
    [anna.id],
  )
  expect(rows).toEqual([{ outcome: 'sent' }])
})
