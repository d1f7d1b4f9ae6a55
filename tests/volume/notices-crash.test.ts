import { expect, test, vi } from 'vitest'
import { written } from '../support/conversations.ts'
import { killableServer } from '../support/killable.ts'
import { addMember, emptySite } from '../support/people.ts'
import { startPostgresProxy } from '../support/postgres-proxy.ts'
import { startSite } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'
import { isSoak, progressOf, randomFrom, seed } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const TEST_TIMEOUT_MS = 900_000
const IN_A_SHORT_RUN = 4

/** All that a worker says to the database on the way from an event to its mail, each with what goes before it. */
const steps: string[][] = [
  ['notices.take_up'],
  ['notices.claim_queue'],
  ['notices.waiting'],
  ['notices.readers'],
  ['notices.set_batches'],
  ['notices.queue_batches'],
  ['notices.set_queue'],
  ['notices.set_queue', 'commit'],
  ['notices.set_queue', 'outbox.claim_due'],
  ['notices.batch'],
  ['notices.batch', 'notices.readers'],
  ['outbox.mark_sent'],
  ['notices.lock_batch'],
  ['notices.settle'],
  ['notices.settle', 'commit'],
]
/** Steps behind the mail server's yes. */
const isHandedOver = ([first = '']: string[]) =>
  ['outbox.mark_sent', 'notices.lock_batch', 'notices.settle'].includes(first)

type Death = { step: string[]; side: 'before' | 'after' } | 'mail server'
const deaths: Death[] = [
  ...steps.flatMap((step) => (['before', 'after'] as const).map((side) => ({ step, side }))),
  'mail server',
]

const site = await startSite()
const { pool } = site
const domain = await emptySite(site)
const smtp = await startSmtp()
const proxy = await startPostgresProxy(pool.options.connectionString ?? '')
const worker = killableServer({
  name: 'worker',
  databaseUrl: proxy.url,
  pool,
  environment: { SMTP_URL: smtp.url },
})
whenOver(async () => {
  await worker.dispose()
  await proxy.close()
  await smtp.stop()
})

const random = randomFrom(seed)
const chosen = isSoak ? deaths : deaths.toSorted(() => random() - 0.5).slice(0, IN_A_SHORT_RUN)

/** Somebody has written to somebody else, twenty minutes ago. */
const unreadMessage = async () => {
  const [anna, ben] = [
    await addMember(site, { domain, email: `anna-${Math.floor(random() * 1e9)}@example.org` }),
    await addMember(site, { domain, paid: true, credits: 10 }),
  ]
  await written(ben, anna, 'Are you there?')
  await pool.query(
    `update announcement set happened_at = happened_at - interval '20 minutes' where account_id = $1`,
    [anna.id],
  )
  const { rows } = await pool.query<{ email: string }>('select email from account where id = $1', [anna.id])
  return { id: anna.id, email: rows[0]?.email ?? '' }
}

const outcomeOf = async (member: { id: number }) => {
  const { rows } = await pool.query<{ outcome: string | null }>(
    `select outcome from notice where account_id = $1 and channel = 'mail'`,
    [member.id],
  )
  return rows.map(({ outcome }) => outcome)
}

test(
  'NOT-5 A1 a worker that is killed (-9) between any two steps loses no mail, and one that it repeats has the same Message-ID',
  async () => {
    const progress = progressOf('deaths', chosen.length)
    for (const death of chosen) {
      if (worker.isRunning()) await worker.kill()
      const isReached = death === 'mail server' ? smtp.keepSilent() : proxy.interrupt(death.step, death.side)
      const reader = await unreadMessage()
      await worker.start()
      await isReached
      await worker.kill()
      // What it had claimed belongs to the next worker once its lease has ended.
      await pool.query('update outbox set next_try_at = now() where sent_at is null')
      await worker.start()
      const label = JSON.stringify(death)
      await vi.waitUntil(async () => (await outcomeOf(reader)).join() === 'sent', { timeout: 60_000 })
      const mails = smtp.mails().filter(({ recipients }) => recipients.includes(reader.email))
      expect(mails.length, label).toBeGreaterThan(0)
      // Only what was handed over and not marked leaves again.
      const mayRepeat = death === 'mail server' || isHandedOver(death.step)
      expect(mails.length, label).toBeLessThanOrEqual(mayRepeat ? 2 : 1)
      expect(new Set(mails.map(({ messageId }) => messageId)).size, label).toBe(1)
      progress()
    }
  },
  TEST_TIMEOUT_MS,
)
