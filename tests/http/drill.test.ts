import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { eraseMember } from '#app/server/setup.ts'
import { prove } from '#backup/drill.ts'
import { openVault } from '#backup/vault.ts'
import { sumEntriesBefore } from '#features/credits/server/ledger-queries.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { backUpSite } from '#scripts/lib/back-up-site.ts'
import { key, newFolder, restoreFrom, startCluster, startOwnSite, uploadPhoto } from '../support/backups.ts'
import { written } from '../support/conversations.ts'
import { addMember, likeMany } from '../support/people.ts'
import { whenOver } from '../support/when-over.ts'

const own = await startOwnSite()
const { site, pool, dataDir } = own
const log = () => undefined

const backUpTo = (target: string) =>
  backUpSite({
    vault: openVault(target, key),
    config: readConfig({ DATA_DIR: dataDir }),
    databaseUrl: own.url,
    environment: {},
    log,
  })

/** One who joined, and talked to others, before what is being written now. */
const addTalker = async () => {
  const signedUp = new Date(Date.now() - 60 * 60 * 1000)
  const anna = await addMember(site, { paid: true, credits: 10_000, signedUp })
  const [ben, cleo] = [await addMember(site, { signedUp }), await addMember(site, { signedUp })]
  for (const other of [ben, cleo, cleo]) await written(anna, other, 'Hello')
  for (const table of ['message', 'conversation'])
    await pool.query(`update ${table} set created_at = created_at - interval '1 hour'`)
  return { anna, ben }
}

/** A database that was restored, and what the drill says of it. */
const restoreToProve = async (target: string) => {
  const { dataDir: place, manifest } = await restoreFrom(target)
  const { url } = await startCluster(place)
  // Of one connection: a transaction of ours is what the drill sees.
  const restored = createPool({ connectionString: url, max: 1 })
  whenOver(() => restored.end())
  const proof = (of = manifest) =>
    prove({
      vault: openVault(target, key),
      pool: restored,
      manifest: of,
      sumLedger: (before) => sumEntriesBefore.one(restored, { before }),
      booksAddUp: async () => (await reconcile(restored)).isClean,
    })
  return {
    restored,
    manifest,
    proof,
    refuses: async (damage: string, words: string) => {
      await restored.query('begin')
      // As a disk would: triggers and references keep none of it.
      await restored.query('set local session_replication_role = replica')
      await restored.query(damage)
      await expect(proof(), damage).rejects.toThrow(words)
      await restored.query('rollback')
    },
  }
}

test('OPS-4 the drill refuses a database that lacks rows, whose ledger has another sum, whose books do not add up or whose photos have no files; members erased since are not missed', async () => {
  const target = newFolder()
  const { anna, ben } = await addTalker()
  await likeMany(site, anna, 150)
  await uploadPhoto(anna)
  const { settled } = await backUpTo(target)
  expect(settled?.rows).toMatchObject({ account: expect.any(Number), conversation: 2, message: 3 })
  const { restored, manifest, proof, refuses } = await restoreToProve(target)
  await refuses('delete from bundle', 'These tables have lost their rows: bundle (0 of ')
  await refuses('delete from profile_like where liked_id % 3 > 0', 'profile_like (50 of 150)')
  await refuses(
    'delete from message where sequence = 2',
    'Rows that stay for good are missing: message (2 of 3)',
  )
  await refuses(`delete from account where id = ${ben.id}`, 'are missing: account (')
  await refuses('update credit_entry set amount = 2 * amount', 'The ledger had ')
  await refuses(`delete from credit_entry where account_id = ${anna.id} and amount > 0`, 'The ledger had ')
  await restored.query('update account set credits = credits + 1 where id = $1', [anna.id])
  await expect(proof()).rejects.toThrow('The books do not add up')
  await restored.query('update account set credits = credits - 1 where id = $1', [anna.id])
  expect(await proof()).toMatchObject({ entries: manifest.ledger.entries })

  // One message goes with its reader; who loses more than half has lost them otherwise.
  await eraseMember(restored, ben.id)
  await proof()
  await refuses('delete from message where sequence = 2', 'are missing: message (1 of 3)')
  // Backups of before the rows were counted are proven as they were.
  await restored.query(`delete from message where sequence = 2`)
  await proof({ ...manifest, settled: undefined })
  await restored.query(`update photo set folder = 'p/00/other', created_at = created_at - interval '1 hour'`)
  await expect(proof({ ...manifest, settled: undefined })).rejects.toThrow('1 photos have rows and no files')
})

test('OPS-4 rows that the drill wants for good go with no member and no other row', async () => {
  const manifest = await backUpTo(newFolder())
  const { rows } = await pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  )
  const going = new Set(rows.map(({ table }) => table))
  const wanted = Object.keys(manifest.settled?.rows ?? {})
  expect(wanted).toEqual(expect.arrayContaining(['payment', 'refund', 'decision', 'staff_act']))
  // Of these it is known who has taken them along.
  expect(wanted.filter((table) => going.has(table))).toEqual(['conversation', 'message'])
})

const provenAge = async (): Promise<number> => {
  const { text } = await site.fetch('/metrics')
  return Number(/^backup_proven_age_seconds (.+)$/m.exec(text)?.[1])
}

test('OPS-4 the drill refuses a photo that is not what was backed up, and the age of the last proof falls with the next one that is whole', async () => {
  const target = newFolder()
  const vault = openVault(target, key)
  await uploadPhoto(await addMember(site, {}))
  await backUpTo(target)
  const [name = ''] = await Array.fromAsync(vault.list('photos'))
  const photo = await vault.get(name)
  const drill = () =>
    promisify(execFile)(process.execPath, [inProject('scripts', 'drill.ts'), target], {
      env: { ...process.env, BACKUP_KEY: key.toString('base64'), DATA_DIR: dataDir, DATABASE_URL: own.url },
    })
  const never = await provenAge()
  expect(never).toBeGreaterThan(Date.parse('2026-01-01') / 1000)
  await vault.put(name, Buffer.from('another picture'))
  await expect(drill()).rejects.toMatchObject({
    stderr: expect.stringContaining('1 photo files are not what was backed up'),
  })
  expect(await provenAge()).toBeGreaterThanOrEqual(never)

  await vault.put(name, photo ?? Buffer.alloc(0))
  const began = performance.now()
  expect((await drill()).stdout).toContain('is whole')
  expect(await provenAge()).toBeLessThan((performance.now() - began) / 1000)
})
