import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { removeFiles } from '#features/photos/server/removal.ts'
import { createPool } from '#platform/db/database.ts'
import { openStorage } from '#platform/storage/index.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { addMember } from '../support/people.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 3 })
const dataDir = mkdtempSync(join(tmpdir(), 'vonk-crash-'))
const storage = openStorage({ storageDir: join(dataDir, 'files'), s3: undefined })
const server = killableServer({ databaseUrl: database.url, pool, dataDir })

afterAll(async () => {
  await server.dispose()
  await pool.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const UPLOADS = 6
const TEST_TIMEOUT_MS = 240_000
const names = ['large', 'card', 'thumb', 'match'].flatMap((size) => [`${size}.webp`, `${size}.jpg`])

test(
  'PHO-1 PHO-6 a server that is killed in the middle of uploads loses no acknowledged photo and doubles none',
  async () => {
    await server.start()
    const member = await addMember(server.site, { paid: true })
    const file = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#558877' } })
      .jpeg()
      .toBuffer()
    let acknowledged = 0
    const upload = async (number: number): Promise<void> => {
      const answer = await member.browser
        .send('POST', `/api/photos.php?upload_id=crash-upload-${number}`, file, {
          'content-type': 'image/jpeg',
        })
        // The connection broke: whether it was kept is not known, so it is sent again.
        .catch(() => null)
      if (answer?.status !== 200) {
        await expect.poll(server.isRunning, { timeout: 60_000 }).toBe(true)
        return upload(number)
      }
      acknowledged++
    }
    const all = Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(number)))
    for (const wanted of [1, 3]) {
      await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
      await server.kill()
      await server.start()
    }
    await all
    const { rows } = await pool.query<{ upload_id: string; folder: string }>(
      'select upload_id, folder from photo where account_id = $1',
      [member.id],
    )
    expect(rows).toHaveLength(UPLOADS)
    for (const { folder } of rows) {
      for (const name of names) expect(await storage.get(`${folder}/${name}`), name).not.toBeNull()
    }
    // What the crashes left behind goes, and nothing else does.
    await removeFiles(pool, storage, new Date(Date.now() + 2 * 60 * 60 * 1000), console)
    for (const { folder } of rows) expect(await storage.get(`${folder}/card.webp`)).not.toBeNull()
  },
  TEST_TIMEOUT_MS,
)
