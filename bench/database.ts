import { openDatabase } from '../scripts/lib/database.ts'
import type { RunningDatabase } from '../scripts/lib/database.ts'
import { loadSetup, prepare } from '../scripts/lib/prepare.ts'
import { inProject } from '../src/platform/root.ts'

/** A database with so many members; what is there already is not made again. */
export const openMembers = async (folder: string, members: number): Promise<RunningDatabase> => {
  const database = await openDatabase({ dataDir: inProject('.cache', folder) })
  await prepare(database.url, { demo: true })
  const { createPool, growDemo } = await loadSetup()
  const pool = createPool({ connectionString: database.url, max: 1 })
  try {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from profile')
    const missing = members - (rows[0]?.n ?? 0)
    if (missing > 0) {
      console.log(`Adding ${missing} members to .cache/${folder} …`)
      await growDemo(pool, { count: missing, withPhotos: false })
      await pool.query('vacuum (analyze) profile')
    }
  } finally {
    await pool.end()
  }
  return database
}
