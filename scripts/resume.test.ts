import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { EXIT_CONFIGURATION } from '#platform/configuration-error.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { isPaused, noteFinished } from '#platform/restored.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** A database that says of itself what one's own PostgreSQL says after `npm run restore -- SOURCE --cluster FOLDER`. */
const layOut = async () => {
  const database = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  const setting = createPool({ connectionString: database.url, max: 1 })
  await setting.query(
    `alter database ${name} set vonk.restored_as = '2026-11-18T03:30:00.000Z a-restore a-backup'`,
  )
  await setting.query(`alter database ${name} set vonk.finishes_apart = 'on'`)
  await setting.end()
  const pool = createPool({ connectionString: database.url, max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return { pool, url: database.url }
}

test('OPS-4 npm run resume refuses a PostgreSQL of one’s own whose restore was not finished, in words', async () => {
  const { pool, url } = await layOut()
  const resume = () =>
    promisify(execFile)(process.execPath, [inProject('scripts', 'resume.ts'), '--discard'], {
      env: { ...process.env, DATABASE_URL: url },
    })
  const refused: unknown = await resume().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: EXIT_CONFIGURATION, stdout: '' })
  expect((refused as { stderr: string }).stderr).toMatch(
    /^This restore is not finished: .* npm run restore -- SOURCE --finish, with DATABASE_URL\.\n$/,
  )
  expect(await isPaused(pool)).toBe(true)

  // Nor is anybody let in: they would meet whoever is to be erased again.
  for (const name of ['server', 'worker']) {
    const ended: unknown = await promisify(execFile)(
      process.execPath,
      [inProject('dist', 'server', `${name}.js`)],
      {
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: '0' },
      },
    ).catch((error: unknown) => error)
    expect(ended).toMatchObject({
      code: EXIT_CONFIGURATION,
      stderr: expect.stringContaining('is not finished'),
    })
  }

  await noteFinished.run(pool)
  expect(await isPaused(pool)).toBe(true)
  expect((await resume()).stdout).toContain('payments go on')
  expect(await isPaused(pool)).toBe(false)
})
