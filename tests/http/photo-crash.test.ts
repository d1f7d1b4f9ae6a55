import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { removeFiles } from '../../src/features/photos/server/index.ts'
import { createPool } from '../../src/platform/db/database.ts'
import { inProject } from '../../src/platform/root.ts'
import { openStorage } from '../../src/platform/storage/index.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember } from '../support/people.ts'
import { send } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 3 })
const dataDir = mkdtempSync(join(tmpdir(), 'vonk-crash-'))
const storage = openStorage({ storageDir: join(dataDir, 'files'), s3: undefined })
let server: { port: number; child: ChildProcess } | undefined

const start = async () => {
  const child = spawn(process.execPath, [inProject('dist', 'server', 'server.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)))
  })
  server = { port, child }
}

const isRunning = () => server?.child.exitCode === null && server.child.signalCode === null

const kill = async () => {
  if (!isRunning()) return
  const ended = new Promise((resolve) => server?.child.once('exit', resolve))
  server?.child.kill('SIGKILL')
  await ended
}

afterAll(async () => {
  await kill()
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
    await start()
    const site: TestSite = {
      port: 0,
      pool,
      logged: () => '',
      fetch: (path, request) => send(server?.port ?? 0, path, request),
    }
    const member = await addMember(site, { paid: true })
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
        await expect.poll(isRunning, { timeout: 60_000 }).toBe(true)
        return upload(number)
      }
      acknowledged++
    }
    const all = Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(number)))
    for (const wanted of [1, 3]) {
      await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
      await kill()
      await start()
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
    await removeFiles(pool, storage, new Date(Date.now() + 2 * 60 * 60 * 1000))
    for (const { folder } of rows) expect(await storage.get(`${folder}/card.webp`)).not.toBeNull()
  },
  TEST_TIMEOUT_MS,
)
