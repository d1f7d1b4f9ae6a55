import { inProject } from '#platform/root.ts'

type Setup = typeof import('#app/server/setup.ts')

/** The code of the build: the same that serves. */
export const loadSetup = async (): Promise<Setup> =>
  (await import(inProject('dist', 'server', 'setup.js'))) as Setup

/** The same code before it is built. */
export const loadSource = (): Promise<Setup> => import('#app/server/setup.ts')

/** Migrates and fills the demo. */
export const prepare = async (
  databaseUrl: string,
  options: { demo: boolean; demoStaff?: boolean; newerSchema?: boolean },
  load = loadSetup,
): Promise<{ filled: boolean }> => {
  const { createPool, prepareDatabase } = await load()
  const pool = createPool({ connectionString: databaseUrl, max: 2 })
  try {
    return await prepareDatabase(pool, { ...options, tell: (line) => console.log(line) })
  } finally {
    await pool.end()
  }
}
