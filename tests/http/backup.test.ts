import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { eraseMember } from '#app/server/setup.ts'
import { startDelivery } from '#app/server/outbox/delivery.ts'
import { openVault } from '#backup/vault.ts'
import { mails } from '#features/accounts/server/mails/index.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/logging.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { channels } from '#platform/outbox/channels.ts'
import { claimDue } from '#platform/outbox/queries.ts'
import { inProject } from '#platform/root.ts'
import { confirmRestore, giveUpRestored } from '#platform/restored.ts'
import { drill } from '#scripts/lib/drill.ts'
import {
  clockOf,
  key,
  newFolder,
  photosOf,
  restoreFrom,
  rowsOf,
  startOwnSite,
  uploadPhoto,
} from '../support/backups.ts'
import { write } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { order } from '../support/purchases.ts'
import { openRecipients } from '../support/recipients.ts'

const own = await startOwnSite()
const { site, pool, dataDir, untilStored } = own

const PACE_MS = 20
/** Its sizes, and the one that it came as. */
const FILES_PER_PHOTO = 8

/** A member who writes to another until told to stop. */
const chatter = (one: TestMember, other: TestMember) => {
  let isOver = false
  let sent = 0
  const talk = async () => {
    while (!isOver) {
      // Some are too many: they count as attempts, which are rows too.
      if ((await write(one, other, `message ${sent}`)).status === 200) sent++
      // As fast as the process can, nobody else in it would get on.
      await sleep(PACE_MS)
    }
  }
  const over = talk()
  return {
    sent: () => sent,
    stop: async () => {
      isOver = true
      await over
    },
  }
}

/** What is told of backups themselves goes on being written. */
const without = (rows: Record<string, string>) => ({ ...rows, backup_success: '' })

const queue = (db: typeof pool, { id, site_id }: { id: number; site_id: number }, email: string) =>
  queueMail(db, {
    mail: mails.activation,
    to: { id, site_id, email, name: 'Anna', language: 'en' },
    params: { link: '/activate?token=secret' },
    event: email,
    now: new Date(),
  })

test('OPS-4 a backup under load and the log after it are restored: equal rows, sums and photos, or a second before a dropped table, without whom was erased since, and nothing is sent until somebody confirms', async () => {
  const target = newFolder()
  /** What tests before this one have left, which none of these erases. */
  const photosBefore = (await pool.query('select from photo')).rowCount ?? 0
  const filesOf = (photos: number) => FILES_PER_PHOTO * (photosBefore + photos)
  const anna = await addMember(site, { paid: true, credits: 10_000 })
  const [ben, cleo] = [await addMember(site, {}), await addMember(site, {})]
  await uploadPhoto(anna)
  await uploadPhoto(cleo)
  const talk = chatter(anna, ben)
  await expect.poll(talk.sent).toBeGreaterThan(3)
  let proof: Awaited<ReturnType<typeof drill>> | undefined
  const keeping = own.keep(target, async () => {
    proof = await drill({ vault: openVault(target, key), dataDir: newFolder(), log: () => undefined })
  })
  const fault = () => keeping.lines.find((line) => /failed|not proven/.test(line))
  await expect.poll(() => proof ?? fault(), { timeout: 120_000 }).toBeDefined()
  expect(proof, fault()).toMatchObject({ photoFiles: filesOf(2) })
  await uploadPhoto(ben)
  await talk.stop()
  const { rows } = await pool.query<{ site_id: number }>('select site_id from account where id = $1', [
    anna.id,
  ])
  const { site_id = 0 } = rows[0] ?? {}
  await queue(pool, { id: anna.id, site_id }, 'anna@example.org')
  await pool.query('create table precious as select * from message')

  const before = { at: await clockOf(pool), rows: await rowsOf(pool), photos: await photosOf(dataDir) }
  // Cleo is erased and a table is dropped, more than a second later.
  await expect.poll(async () => (await clockOf(pool)).getTime()).toBeGreaterThan(before.at.getTime() + 1000)
  await eraseMember(pool, cleo.id)
  await pool.query('drop table precious')
  const after = await rowsOf(pool)
  await untilStored()
  await expect
    .poll(async () => (await pool.query('select from erasure where kept_at is null')).rowCount)
    .toBe(0)
  const stored = () =>
    readdirSync(join(target, 'photos'), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)))
  await expect.poll(() => stored().length).toBe(filesOf(3))
  await keeping.stop()

  // All there is.
  const newest = await restoreFrom(target)
  expect(newest.erased).toBe(0)
  const whole = await startOwnSite(newest.dataDir)
  const found = without(await rowsOf(whole.pool))
  expect(found).not.toHaveProperty('precious')
  expect({ ...found, erasure: '' }).toEqual({ ...without(after), erasure: '' })
  await whole.stop()

  // A second before.
  const earlier = await restoreFrom(target, { to: before.at })
  expect(earlier).toMatchObject({ erased: 1, photos: { folders: photosBefore + 2, missing: [] } })
  const again = await startOwnSite(earlier.dataDir)
  const restored = await rowsOf(again.pool)
  for (const table of ['precious', 'message', 'conversation', 'site', 'bundle', 'outbox'])
    expect(restored[table]).toBe(before.rows[table])
  const { rows: ids } = await again.pool.query<{ id: number }>('select id from account')
  expect(ids.map(({ id }) => id)).toEqual(expect.arrayContaining([anna.id, ben.id]))
  expect(ids.map(({ id }) => id)).not.toContain(cleo.id)
  const sum = 'select sum(amount) from credit_entry'
  expect((await again.pool.query(`select sum(credits) from account`)).rows).toEqual(
    (await again.pool.query(sum)).rows,
  )
  const { rows: folders } = await again.pool.query<{ folder: string }>('select folder from photo')
  const wanted = Object.entries(before.photos).filter(([name]) =>
    folders.some(({ folder }) => name.startsWith(folder)),
  )
  expect(await photosOf(earlier.dataDir)).toEqual(Object.fromEntries(wanted))
  expect(wanted).toHaveLength(filesOf(2))

  // Nothing leaves it.
  expect(again.site.logged()).toContain('npm run resume')
  expect(await metric(again, 'restored_and_paused')).toBe(1)
  const recipients = await openRecipients(again.pool)
  const work = createPool({ connectionString: again.url, max: 4 })
  const delivery = startDelivery({
    pool: work,
    config: readConfig(recipients.environment),
    log: createLogger('silent'),
    clock: systemClock,
    registry: new Registry(),
    everyMs: 50,
  })
  onTestFinished(async () => {
    await delivery.stop()
    await work.end()
  })
  const buyer = await addMember(again.site, {})
  const wish = { order_key: randomBytes(8).toString('hex') }
  expect(await order(buyer, wish)).toMatchObject({ status: 503 })
  await recipients.queueAll({ id: buyer.id, site_id }, 'later')
  const waiting = async () =>
    (
      await again.pool.query(
        'select channel, attempts from outbox where sent_at is null and failed_at is null order by 1',
      )
    ).rows
  const untouched = ['mail', 'mail', 'postback', 'push', 'sms'].map((channel) => ({ channel, attempts: 0 }))
  const now = new Date(Date.now() + 60 * 60 * 1000)
  const claimed = channels.map(({ name: channel }) =>
    claimDue.many(again.pool, { channel, now, leasedUntil: now, limit: 10 }),
  )
  expect(await Promise.all(claimed)).toEqual([[], [], [], []])
  expect(await waiting()).toEqual(untouched)
  expect(recipients.arrived()).toEqual({ mails: [], texts: 0, pushes: 0, postbacks: [] })

  expect(await giveUpRestored.run(again.pool)).toBe(1)
  expect(await confirmRestore.run(again.pool)).toBe(1)
  const all = { mails: ['later@example.org'], texts: 1, pushes: 1, postbacks: ['later'] }
  await expect.poll(recipients.arrived).toEqual(all)
  await expect.poll(waiting).toEqual([])
  expect(recipients.arrived()).toEqual(all)
  expect(await order(buyer, wish)).toMatchObject({ status: 200 })
  expect(await metric(again, 'restored_and_paused')).toBe(0)
})

test('OPS-4 new photos and erasures are stored while the backup of the night is proven', async () => {
  const target = newFolder()
  const { promise: proven, resolve: prove } = Promise.withResolvers<void>()
  let isProving = false
  const keeping = own.keep(target, async () => {
    isProving = true
    await proven
  })
  onTestFinished(() => prove())
  await expect.poll(() => isProving, { timeout: 120_000 }).toBe(true)
  const [dana, emil] = [await addMember(site, {}), await addMember(site, {})]
  const photos = join(target, 'photos')
  // The folder comes with the first of them.
  const stored = () => (existsSync(photos) ? readdirSync(photos, { recursive: true }).length : 0)
  const before = stored()
  await uploadPhoto(dana)
  await eraseMember(pool, emil.id)
  await expect.poll(stored).toBeGreaterThan(before)
  await expect
    .poll(async () => (await pool.query('select from erasure where kept_at is null')).rowCount)
    .toBe(0)
  prove()
  await keeping.stop()
})

const metric = async ({ site: from }: Pick<typeof own, 'site'>, name: string): Promise<number> => {
  const { text } = await from.fetch('/metrics')
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

test('OPS-4 one command backs up and one restores; what is kept tells nothing, what is not whole, and a place that is not empty, are refused in words', async () => {
  const target = newFolder()
  await addMember(site, { name: 'Annabella' })
  const command = (name: string, environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, [inProject('scripts', `${name}.ts`), target], {
      env: { ...process.env, BACKUP_KEY: key.toString('base64'), ...environment },
    })
  const taken = await command('backup', { DATA_DIR: dataDir, DATABASE_URL: own.url })
  const [, id = ''] = /Backup (\S+):/.exec(taken.stdout) ?? []
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('Annabella'), name).toBe(false)

  await expect(restoreFrom(target, { dataDir })).rejects.toThrow('is in use by process')
  const empty = newFolder()
  writeFileSync(join(empty, 'something'), 'of mine')
  await expect(restoreFrom(target, { dataDir: empty })).rejects.toThrow('is not empty (something)')
  rmSync(join(empty, 'something'))

  // On another machine: what is proven there leaves nothing behind.
  const elsewhere = { DATA_DIR: newFolder(), DATABASE_URL: '' }
  expect((await command('drill', elsewhere)).stdout).toContain(`Backup ${id} is whole`)
  const restored = await command('restore', elsewhere)
  expect(readFileSync(join(elsewhere.DATA_DIR, 'mark-key'))).toEqual(readFileSync(join(dataDir, 'mark-key')))
  expect(restored.stdout).toContain(`is restored from ${id}`)
  expect(restored.stdout).toContain('paused until npm run resume')

  const refused = async (words: string, wish = {}) => {
    await expect(restoreFrom(target, { dataDir: empty, ...wish })).rejects.toThrow(words)
    expect(readdirSync(empty).filter((name) => !/^owner|^files/.test(name))).toEqual([])
  }
  await refused('the key is another one', { key: randomBytes(32) })
  await refused('There is no backup that was finished by', { to: new Date(0) })
  await refused('No log is kept', { to: new Date() })
  const last = readdirSync(join(target, 'backups', id, 'cluster')).at(-1) ?? ''
  rmSync(join(target, 'backups', id, 'cluster', last))
  await refused('is missing')
  rmSync(join(target, 'manifests', id))
  await refused('There is no backup')
})
