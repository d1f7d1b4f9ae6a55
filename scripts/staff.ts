import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { reachDatabase } from './lib/database.ts'
import { staffCommand, Told } from './lib/staff-command.ts'

const config = readConfig(process.env)

try {
  const said = await staffCommand(process.argv.slice(2), {
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
