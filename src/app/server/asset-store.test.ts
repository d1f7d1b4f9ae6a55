import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '#platform/storage/index.ts'
import { assetFinder, publishAssets, removeOldAssets } from './asset-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const start = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY_MS)

const newStore = () => openStorage({ storageDir: mkdtempSync(join(tmpdir(), 'vonk-assets-')), s3: undefined })

/** A build as it lies on a machine. */
const buildWith = (name: string, files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-build-'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return { name, folder }
}

const older = buildWith('1', { 'app-1.js': 'one', 'app-1.js.br': 'packed', 'same-0.css': 'same' })
const newer = buildWith('2', { 'app-2.js': 'two', 'same-0.css': 'same' })

const textIn = async (find: ReturnType<typeof assetFinder>, name: string) => (await find(name))?.toString()

test('OPS-9 what one build gives to browsers is found by the servers of another', async () => {
  const store = newStore()
  await publishAssets(store, older, start)
  await publishAssets(store, newer, start)
  const find = assetFinder(store, { now: () => start })
  expect(await Promise.all(['app-1.js', 'app-2.js', 'same-0.css'].map((name) => textIn(find, name)))).toEqual(
    ['one', 'two', 'same'],
  )
  for (const name of ['app-1.js.br', 'app-3.js', '../builds/1.json', '']) expect(await find(name)).toBeNull()
})

test('OPS-9 a build that is published while others ask is found within seconds', async () => {
  const store = newStore()
  let now = start
  const find = assetFinder(store, { now: () => now })
  expect(await find('app-2.js')).toBeNull()
  await publishAssets(store, newer, now)
  now = new Date(now.getTime() + 5000)
  expect(await textIn(find, 'app-2.js')).toBe('two')
})

test('OPS-9 names that nobody knows cost the store one list in five seconds', async () => {
  const store = newStore()
  await publishAssets(store, newer, start)
  let lists = 0
  const counted = {
    ...store,
    list: (folder: string) => {
      lists++
      return store.list(folder)
    },
  }
  let now = start
  const find = assetFinder(counted, { now: () => now })
  await Promise.all(Array.from({ length: 50 }, (_, count) => find(`guess-${count}.js`)))
  expect(lists).toBe(1)
  now = new Date(now.getTime() + 5000)
  await find('guess-50.js')
  await find('app-2.js')
  expect(lists).toBe(2)
})

test('OPS-9 files stay for two weeks after the last server that had their build, those of others stay on', async () => {
  const store = newStore()
  await publishAssets(store, older, start)
  await publishAssets(store, newer, start)
  // A server with the older build still runs on the third day.
  await publishAssets(store, older, after(3))
  await publishAssets(store, newer, after(16))
  await removeOldAssets(store, after(16))
  expect(await textIn(assetFinder(store, { now: () => start }), 'app-1.js')).toBe('one')
  await removeOldAssets(store, after(18))
  const find = assetFinder(store, { now: () => start })
  expect(await find('app-1.js')).toBeNull()
  expect(await textIn(find, 'app-2.js')).toBe('two')
  expect(await textIn(find, 'same-0.css')).toBe('same')
})

test('OPS-9 a build that comes back after it was removed is whole again', async () => {
  const store = newStore()
  await publishAssets(store, older, start)
  await removeOldAssets(store, after(20))
  await publishAssets(store, older, after(20))
  expect(await textIn(assetFinder(store, { now: () => start }), 'app-1.js')).toBe('one')
})
