import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { reachDatabase } from './database.ts'

/** Why the command did nothing, for whoever typed it. */
export class Told extends Error {}

export type Reach = {
  place: Pick<Config, 'officeHost' | 'https' | 'port'>
  withPool: (work: (pool: Pool) => Promise<string>) => Promise<string>
}
type Command = (options: readonly string[], reach: Reach) => Promise<string>

/** Does what was typed with the site's own database, and says what came of it. */
export const runTyped = async (command: Command): Promise<void> => {
  const config = readConfig(process.env)
  try {
    const said = await command(process.argv.slice(2), {
      place: config,
      withPool: async (work) => {
        const database = await reachDatabase(config)
        const pool = createPool({ connectionString: database.url, max: 1 })
        try {
          return await work(pool)
        } finally {
          await pool.end()
          await database.stop()
        }
      },
    })
    console.log(said)
  } catch (error) {
    if (!(error instanceof Told)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
