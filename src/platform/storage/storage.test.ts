import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from './index.ts'
import { startStrictStore } from '#tests/support/strict-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-storage-'))
const storageDir = join(folder, 'photos')

const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'photos' }],
})
const { port } = await s3rver.run()
const strict = await startStrictStore({
  bucket: 'photos',
  region: 'nl-ams',
  accessKeyId: 'vonk',
  secretAccessKey: 'secret',
})
afterAll(async () => {
  await strict.stop()
  await s3rver.close()
  rmSync(folder, { recursive: true, force: true })
})

// The one pair of keys that s3rver knows.
const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'photos',
  region: 'eu-central-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

const disk = openStorage({ storageDir, s3: undefined })
const stores = [
  { name: 'disk', storage: disk },
  { name: 's3', storage: openStorage({ storageDir, s3 }) },
  { name: 'strict s3', storage: openStorage({ storageDir, s3: strict.config }) },
]

const type = 'image/webp'
let photos = 0
const newFolder = () => `p/${(++photos).toString(16).padStart(2, '0')}/photo_-${photos}`

test.each(stores)('PHO-6 $name: what was put is got, byte for byte', async ({ storage }) => {
  const photo = newFolder()
  const bytes = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7) % 256))
  await storage.put(`${photo}/card.webp`, bytes, type)
  await storage.put(`${photo}/empty.webp`, Buffer.alloc(0), type)
  const got = await storage.get(`${photo}/card.webp`)
  expect(got?.equals(bytes)).toBe(true)
  expect(await storage.get(`${photo}/empty.webp`)).toEqual(Buffer.alloc(0))
})

test.each(stores)('PHO-6 $name: a second put takes the place of the first', async ({ storage }) => {
  const key = `${newFolder()}/card.webp`
  await storage.put(key, Buffer.from('the first, which is longer'), type)
  await storage.put(key, Buffer.from('the second'), type)
  expect(String(await storage.get(key))).toBe('the second')
})

test.each(stores)('PHO-6 $name: what was never put is not there', async ({ storage }) => {
  const photo = newFolder()
  await storage.put(`${photo}/card.webp`, Buffer.from('x'), type)
  expect(await storage.get(`${photo}/large.webp`)).toBeNull()
  expect(await storage.get(photo)).toBeNull()
  expect(await storage.get(`${photo}/card.webp/more`)).toBeNull()
  expect(await storage.get('p/none/none.webp')).toBeNull()
})

test.each(stores)('PHO-6 $name: removing a folder removes its own files only', async ({ storage }) => {
  const photo = newFolder()
  const gone = [`${photo}/card.webp`, `${photo}/card.jpg`, `${photo}/more/thumb.webp`]
  const kept = [`${photo}0/card.webp`, `${photo}-/card.webp`, `${newFolder()}/card.webp`]
  for (const key of [...gone, ...kept]) await storage.put(key, Buffer.from(key), type)
  await storage.removeFolder(photo)
  for (const key of gone) expect(await storage.get(key), key).toBeNull()
  for (const key of kept) expect(String(await storage.get(key)), key).toBe(key)
  await storage.removeFolder(photo)
  await storage.removeFolder('p/none')
  await storage.removeFolder('none/at/all')
})

test.each(stores)('OPS-4 $name: a folder lists its own files only, in all depths', async ({ storage }) => {
  const photo = newFolder()
  const own = [`${photo}/card.jpg`, `${photo}/card.webp`, `${photo}/more/a/thumb.webp`]
  for (const key of [...own, `${photo}0/card.webp`]) await storage.put(key, Buffer.from(key), type)
  expect((await Array.fromAsync(storage.list(photo))).sort()).toEqual(own)
  expect(await Array.fromAsync(storage.list('none/at/all'))).toEqual([])
  await storage.remove(`${photo}/card.jpg`)
  await storage.remove(`${photo}/card.jpg`)
  expect((await Array.fromAsync(storage.list(photo))).sort()).toEqual(own.slice(1))
})

test.each(stores)('PHO-6 $name: a key that could leave its place is refused', async ({ storage }) => {
  const bad = [
    '../x',
    'p/../x',
    'p/..',
    'a..b',
    '/p/x',
    'p//x',
    'p/',
    '',
    '.',
    'p/./x',
    'p/.x',
    'p\\x',
    'p/x\n',
  ]
  for (const key of [...bad, 'p/x?a=1', 'p/%2e%2e/x', 'p/é', 'p/x\0']) {
    await expect(storage.put(key, Buffer.from('x'), type), key).rejects.toThrow('no key')
    await expect(storage.get(key), key).rejects.toThrow('no key')
    await expect(storage.removeFolder(key), key).rejects.toThrow('no key')
    await expect(storage.remove(key), key).rejects.toThrow('no key')
    expect(() => storage.list(key), key).toThrow('no key')
  }
})

test.each(stores)('PHO-6 $name: puts of one key at the same time leave one whole file', async (store) => {
  const key = `${newFolder()}/card.webp`
  // s3rver writes into the file itself, unlike a real store: one short write is all it does at once.
  const lengthOf = (index: number) => (store.name === 's3' ? 1000 : 1_000_000 + index)
  const bodies = [1, 2, 3, 4].map((index) => Buffer.alloc(lengthOf(index), index))
  await Promise.all(bodies.map((body) => store.storage.put(key, body, type)))
  const got = await store.storage.get(key)
  expect(bodies.filter((body) => got?.equals(body))).toHaveLength(1)
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('PHO-6 disk: only the owner reads the files, and no unfinished one is left', async () => {
  const photo = newFolder()
  const key = `${photo}/card.webp`
  await Promise.all([disk.put(key, Buffer.from('one'), type), disk.put(key, Buffer.from('two'), type)])
  await expect(disk.put(`${key}/below`, Buffer.from('x'), type)).rejects.toThrow(/EEXIST|ENOTDIR/)
  await disk.put(`${photo}/folder/card.webp`, Buffer.from('x'), type)
  await expect(disk.put(`${photo}/folder`, Buffer.from('x'), type)).rejects.toThrow('EISDIR')
  expect(modeOf(storageDir)).toBe('700')
  expect(modeOf(join(storageDir, photo))).toBe('700')
  expect(modeOf(join(storageDir, key))).toBe('600')
  expect(readdirSync(join(storageDir, photo)).sort()).toEqual(['card.webp', 'folder'])
})

test('PHO-6 s3: a refusal is told with its status and without the secrets', async () => {
  const stranger = openStorage({ storageDir, s3: { ...strict.config, secretAccessKey: 'another' } })
  await expect(stranger.put('p/x.webp', Buffer.from('x'), type)).rejects.toThrow(
    /^storage: PUT answered 403$/,
  )
  await expect(stranger.get('p/x.webp')).rejects.toThrow(/^storage: GET answered 403$/)
  await expect(stranger.removeFolder('p')).rejects.toThrow(/^storage: GET answered 403$/)

  const elsewhere = openStorage({ storageDir, s3: { ...s3, bucket: 'none' } })
  await expect(elsewhere.put('p/x.webp', Buffer.from('x'), type)).rejects.toThrow('PUT answered 404')
  await expect(elsewhere.removeFolder('p')).rejects.toThrow('GET answered 404')
})

/** A store on its own port that answers as told, one after the other, and then as the last one says. */
const startFailing = async (answers: (number | 'hang up')[]) => {
  let asked = 0
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    request.resume().on('end', () => {
      if (typeof answer === 'number') response.writeHead(answer).end('bytes')
      else request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    storage: openStorage({ storageDir, s3: { ...s3, endpoint: `http://127.0.0.1:${port}/` } }),
    asked: () => asked,
    close: () => server.close(),
  }
}

test('PHO-6 s3: a store that fails for a moment is asked again, one that keeps failing is not for ever', async () => {
  const moment = await startFailing([503, 'hang up', 200])
  expect(String(await moment.storage.get('p/x.webp'))).toBe('bytes')
  expect(moment.asked()).toBe(3)
  moment.close()

  const broken = await startFailing([500])
  await expect(broken.storage.put('p/x.webp', Buffer.from('x'), type)).rejects.toThrow('PUT answered 500')
  expect(broken.asked()).toBe(3)
  broken.close()

  const silent = await startFailing(['hang up'])
  await expect(silent.storage.get('p/x.webp')).rejects.toThrow(/^storage: GET had no answer \(\w+\)$/)
  silent.close()

  const refusing = await startFailing([403])
  await expect(refusing.storage.get('p/x.webp')).rejects.toThrow('GET answered 403')
  expect(refusing.asked()).toBe(1)
  refusing.close()
})
