import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStrictStore } from '#tests/support/strict-store.ts'
import { tryOut } from './back-up.ts'
import { chooseBackup } from './choose.ts'
import { pieceName } from './log-pieces.ts'
import { beginBackup, folderOf, manifestOf, newestBackup, newId, writeManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { writeParts } from './parts.ts'
import { removeExpired } from './retention.ts'
import { openVault } from './vault.ts'
import type { Vault } from './vault.ts'

const newTarget = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-retention-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, vault: openVault(folder, randomBytes(32)) }
}
const now = new Date('2026-11-18T02:10:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const fail = (line: string) => expect.unreachable(line)

const nothing = { parts: 0, bytes: 0, sha256: '' }

/** A backup of that day, of photos, and a piece of the log after it. */
const addBackup = async (vault: Vault, days: number, photos: string[]): Promise<Manifest> => {
  const at = daysAgo(days)
  const id = newId(at)
  const list = writeParts(vault, `${folderOf(id)}/photos`)
  for (const photo of photos) {
    await vault.put(`photos/${photo}/card.webp`, Buffer.from(photo))
    await list.write(Buffer.from(`${JSON.stringify({ folder: photo, files: [] })}\n`))
  }
  const lsn = BigInt((100 - days) * 1024)
  const place = `0/${lsn.toString(16).toUpperCase()}`
  await vault.put(pieceName('one-1', lsn, lsn + 1024n), Buffer.alloc(1024))
  const manifest: Manifest = {
    format: 1,
    id,
    startedAt: at,
    finishedAt: at,
    app: { version: '0', migrations: [] },
    postgres: {
      version: 180_000,
      systemIdentifier: 'one',
      timeline: 1,
      startLsn: place,
      endLsn: place,
      segmentBytes: 1024,
      user: 'vonk',
      database: 'vonk',
    },
    chain: 'one-1',
    cluster: nothing,
    clusterFiles: nothing,
    photos: { ...(await list.end()), folders: photos.length, files: 0, photoBytes: 0 },
    rows: {},
    ledger: { before: at, entries: 0, credits: 0 },
    settings: [],
  }
  await writeManifest(vault, manifest)
  return manifest
}

const namesIn = async (vault: Vault, place: string) =>
  (await Array.fromAsync(vault.list(place))).map((name) => name.slice(place.length + 1)).sort()

test('OPS-4 what is older than wanted goes with its log, its photos and what was erased before; a moment within reach can still be restored', async () => {
  const { vault } = newTarget()
  await addBackup(vault, 9, ['p/aa/old'])
  const last = await addBackup(vault, 7.5, ['p/aa/old', 'p/bb/both'])
  const young = await addBackup(vault, 1, ['p/bb/both'])
  await vault.put('photos/p/cc/living/card.webp', Buffer.from('since the last backup'))
  await vault.put('photos/p/dd/deleted/card.webp', Buffer.from('copied, and deleted since'))
  await beginBackup(vault, newId(daysAgo(3)))
  const unfinished = newId(daysAgo(2))
  await beginBackup(vault, unfinished)
  await vault.put(`${folderOf(unfinished)}/cluster/000000`, Buffer.from('half'))
  const running = newId(now)
  await beginBackup(vault, running)
  await vault.put('erasures/20261101T000000000000-1', Buffer.from('[]'))
  await vault.put('erasures/20261117T000000000000-2', Buffer.from('[]'))

  expect(await removeExpired(vault, { keepDays: 7, now, living: ['p/cc/living'], log: fail })).toBe(1)
  expect(await namesIn(vault, 'manifests')).toEqual([last.id, young.id])
  expect((await namesIn(vault, 'backups')).map((name) => name.split('/')[0])).toEqual([last.id, young.id])
  expect(await namesIn(vault, 'photos')).toEqual(
    ['p/aa/old', 'p/bb/both', 'p/cc/living'].map((name) => `${name}/card.webp`),
  )
  expect(await namesIn(vault, 'wal')).toHaveLength(2)
  expect(await namesIn(vault, 'started')).toEqual([running])
  expect(await namesIn(vault, 'erasures')).toEqual(['20261117T000000000000-2'])

  // Some days later the one before goes too, and with it the photo that only it had.
  expect(await removeExpired(vault, { keepDays: 7, now: daysAgo(-8), living: [], log: fail })).toBe(1)
  expect(await namesIn(vault, 'photos')).toEqual(['p/bb/both/card.webp'])
  expect(await removeExpired(vault, { keepDays: 7, now: daysAgo(-80), living: [], log: fail })).toBe(0)
})

test('OPS-4 what does not open, or is of somebody else, is told and left out, and costs no other backup', async () => {
  const { folder, vault } = newTarget()
  const good = await addBackup(vault, 4, ['p/ee/good'])
  await addBackup(vault, 2, ['p/ee/good'])
  const damaged = await addBackup(vault, 1, ['p/ff/damaged'])
  writeFileSync(join(folder, manifestOf(damaged.id)), 'not what was written')
  await beginBackup(vault, newId(now))
  await vault.put('erasures/20261117T000000000000-2', Buffer.from('[]'))
  for (const place of ['manifests', 'photos', 'erasures', 'started'])
    for (const name of ['.DS_Store', 'notes.txt', 'a copy (1)']) writeFileSync(join(folder, place, name), '?')
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const wanted = { log, migrations: [], postgresMajor: 18 }

  expect((await newestBackup(vault, log))?.startedAt).toEqual(daysAgo(2))
  expect(await chooseBackup(vault, wanted)).toMatchObject({ startedAt: daysAgo(2) })
  expect(await chooseBackup(vault, { ...wanted, to: daysAgo(3) })).toMatchObject({ id: good.id })
  await expect(chooseBackup(vault, { ...wanted, backup: damaged.id })).rejects.toThrow('does not open')
  const other = openVault(folder, randomBytes(32))
  await expect(chooseBackup(other, wanted)).rejects.toThrow('the key is another one')
  expect(lines.every((line) => line.startsWith('LEFT OUT: manifests/'))).toBe(true)

  // Nobody knows which photos it has.
  const photos = await namesIn(vault, 'photos')
  await removeExpired(vault, { keepDays: 1, now, living: [], log })
  expect(await namesIn(vault, 'photos')).toEqual(photos)
  expect(await namesIn(vault, 'manifests')).toContain(damaged.id)
  expect(lines.at(-1)).toContain('move away what does not')
})

test('OPS-4 a store that forbids to remove anything takes backups, and says what it does not remove', async () => {
  const account = { bucket: 'backups', region: 'nl-ams', accessKeyId: 'vonk', secretAccessKey: 'secret' }
  const store = await startStrictStore(account, 0, { forbidsDelete: true })
  onTestFinished(store.stop)
  const { host } = new URL(store.config.endpoint)
  const vault = openVault(`http://vonk:secret@${host}/backups?region=nl-ams`, randomBytes(32))
  await tryOut(vault)
  for (const days of [9, 8]) {
    await beginBackup(vault, newId(daysAgo(days)))
    await addBackup(vault, days, [])
  }
  expect((await newestBackup(vault, fail))?.startedAt).toEqual(daysAgo(8))
  await expect(removeExpired(vault, { keepDays: 7, now, living: [], log: fail })).rejects.toThrow('DELETE')
})
