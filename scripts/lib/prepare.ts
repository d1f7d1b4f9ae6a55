import { inProject } from '../../src/platform/root.ts'

type Setup = typeof import('../../src/app/setup.ts')

/** Migrates and fills the demo with the code of the build: the same that serves. */
export const prepare = async (
  databaseUrl: string,
  options: { demo: boolean },
): Promise<{ filled: boolean }> => {
  const { createPool, prepareDatabase } = (await import(inProject('dist', 'server', 'setup.js'))) as Setup
  const pool = createPool({ connectionString: databaseUrl, max: 2 })
  try {
    return await prepareDatabase(pool, options)
  } finally {
    await pool.end()
  }
}
