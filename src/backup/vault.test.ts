import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startStrictStore } from '#tests/support/strict-store.ts'
import { readBackupKey } from './key.ts'
import { readLines, readParts, writeParts } from './parts.ts'
import { seal, unseal } from './seal.ts'
import { openVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-vault-'))
const store = await startStrictStore({
  bucket: 'backups',
  region: 'nl-ams',
  accessKeyId: 'vonk',
  secretAccessKey: 'a/secret',
})
afterAll(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const key = randomBytes(32)
const s3 = new URL(store.config.endpoint)
const vaults = [
  { name: 'a folder', vault: openVault(folder, key) },
  {
    name: 'S3',
    vault: openVault(
      `${s3.protocol}//vonk:a%2Fsecret@${s3.host}/backups/of/vonk?region=${store.config.region}`,
      key,
    ),
  },
]

test('OPS-4 what is sealed opens as it was, and tells nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), fc.string(), (bytes, name) => {
      const body = Buffer.from(bytes)
      const sealed = seal(key, name, body)
      expect(unseal(key, name, sealed).equals(body)).toBe(true)
      if (body.length > 12) expect(sealed.includes(body)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('OPS-4 what is changed anywhere, cut, renamed or sealed with another key does not open', () => {
  const sealed = seal(key, 'wal/1', Buffer.from('rows of members'))
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, 'wal/1', changed), String(at)).toThrow('does not open')
    expect(() => unseal(key, 'wal/1', sealed.subarray(0, at)), String(at)).toThrow('does not open')
  }
  expect(() => unseal(key, 'wal/2', sealed)).toThrow('does not open')
  expect(() => unseal(randomBytes(32), 'wal/1', sealed)).toThrow('the key is another one')
})

test.each(vaults)('OPS-4 $name: a long stream is read as it was written', async ({ vault }) => {
  const body = randomBytes(9_000_000)
  const writer = writeParts(vault, 'backups/one/cluster')
  for (let at = 0; at < body.length; at += 700_001) await writer.write(body.subarray(at, at + 700_001))
  const written = await writer.end()
  expect(written).toMatchObject({ bytes: body.length, parts: 3 })
  const read = await Array.fromAsync(readParts(vault, 'backups/one/cluster', written))
  expect(Buffer.concat(read).equals(body)).toBe(true)
  expect((await Array.fromAsync(vault.list('backups/one'))).sort()).toEqual(
    ['000000', '000001', '000002'].map((part) => `backups/one/cluster/${part}`),
  )
  await vault.removeFolder('backups/one')
  expect(await Array.fromAsync(vault.list('backups'))).toEqual([])
  expect(await vault.get('backups/one/cluster/000000')).toBeNull()
})

test('OPS-4 a stream with a part that is gone, or is that of another place, is refused', async () => {
  const vault = openVault(folder, key)
  const writer = writeParts(vault, 'two')
  for (let part = 0; part < 3; part++) await writer.write(randomBytes(4 * 1024 * 1024))
  const written = await writer.end()
  const paths = readdirSync(join(folder, 'two')).map((name) => join(folder, 'two', name))
  const [first = '', second = ''] = paths
  const read = () => Array.fromAsync(readParts(vault, 'two', written))
  await read()
  const kept = readFileSync(second)
  writeFileSync(second, readFileSync(first))
  await expect(read()).rejects.toThrow('does not open')
  rmSync(second)
  await expect(read()).rejects.toThrow('two/000001 is missing')
  writeFileSync(second, kept)
  await expect(Array.fromAsync(readParts(vault, 'two', { ...written, parts: 2 }))).rejects.toThrow(
    'is not what',
  )
})

test('OPS-4 lines are whole, wherever a part ends', async () => {
  const text = Buffer.from(['"één"', '{"a":1}', '[]', ''].join('\n'))
  async function* inPieces(bytes: number) {
    for (let at = 0; at < text.length; at += bytes) yield text.subarray(at, at + bytes)
  }
  for (const bytes of [1, 2, 3, 5, 100])
    expect(await Array.fromAsync(readLines(inPieces(bytes)))).toEqual(['één', { a: 1 }, []])
})

test('OPS-4 a key is 32 bytes in base64, from the environment or a file', () => {
  const file = join(folder, 'key')
  writeFileSync(file, `${key.toString('base64')}\n`)
  expect(readBackupKey({ BACKUP_KEY_FILE: file })).toEqual(key)
  expect(readBackupKey({ BACKUP_KEY: '', BACKUP_KEY_FILE: file })).toEqual(key)
  expect(readBackupKey({ BACKUP_KEY: key.toString('base64url') })).toEqual(key)
  expect(() => readBackupKey({})).toThrow('openssl rand -base64 32')
  expect(() => readBackupKey({ BACKUP_KEY: 'short' })).toThrow('not 32 bytes')
})
