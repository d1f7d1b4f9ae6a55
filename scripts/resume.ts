import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import {
  confirmRestore,
  findWaiting,
  giveUpRestored,
  isPaused,
  refuseUnfinished,
} from '#platform/restored.ts'
import { endWith } from './lib/end-with.ts'
import { reachDatabase } from './lib/database.ts'

const { values } = parseArgs({ options: { send: { type: 'boolean' }, discard: { type: 'boolean' } } })

const run = async (): Promise<void> => {
  const database = await reachDatabase(readConfig(process.env))
  const pool = createPool({ connectionString: database.url, max: 1 })
  try {
    if (!(await isPaused(pool))) return console.log('Nothing is paused.')
    await refuseUnfinished(pool)
    const waiting = await findWaiting.many(pool)
    if (waiting.length > 0) console.table(waiting)
    else console.log('Nothing waits to be sent.')
    if (values.send === values.discard) {
      console.log(
        'npm run resume -- --discard gives up what waited when the database was restored, and goes on; ' +
          '-- --send sends it, of which some may have been sent before.',
      )
      process.exitCode = 1
      return
    }
    if (values.discard) console.log(`${await giveUpRestored.run(pool)} entries are given up.`)
    await confirmRestore.run(pool)
    console.log('Mails, text messages, pushes, postbacks and payments go on.')
  } finally {
    await pool.end()
    await database.stop()
  }
}

await run().catch(endWith)
