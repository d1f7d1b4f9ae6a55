import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOutLastRelease } from '../support/last-release.ts'
import { isSoak } from '../support/volume.ts'

const TEST_TIMEOUT_MS = 1_800_000

/** Every statement of that version, described by PostgreSQL. */
const statements = ['src/platform/db/statements.test.ts']
/** What members do all day, through its server. */
const requests = [
  'account-signup',
  'account-login',
  'account-settings',
  'sessions',
  'members',
  'likes',
  'chat',
  'live',
  'photos',
  'credits',
  'buying',
  'settling',
  'notices',
  'reports',
  'decisions',
].map((name) => `tests/http/${name}.test.ts`)

/** Its own tests, from its own sources, on databases that have the schema of today. */
const runThere = async (files: string[]): Promise<{ code: number; said: string }> => {
  const folder = checkOutLastRelease()
  const said: string[] = []
  const options = [join(folder, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--maxWorkers=1', ...files]
  const child = spawn(process.execPath, options, {
    cwd: folder,
    // TEST_DATABASE_URL and TEST_TEMPLATE are ours: it makes no schema of its own.
    env: { ...process.env, NODE_ENV: 'test', NEWER_SCHEMA: '1', VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said: said.join('') }
}

// In between, the rules for migrations are read off their SQL (src/platform/db/migrations.test.ts).
test.skipIf(!isSoak)(
  'OPS-9 the version before this one works on the schema of this one',
  async () => {
    const { code, said } = await runThere([...statements, ...requests])
    expect(code, said.slice(-20_000)).toBe(0)
  },
  TEST_TIMEOUT_MS,
)
