import { parseArgs } from 'node:util'
import { brokenText, verifyChain } from '#features/office/server/audit/verify.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { reachDatabase } from './lib/database.ts'

const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
const heads = values.head.map((text) => {
  const [, sequence, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (sequence && hash) return { sequence: Number(sequence), hash }
  console.error('npm run audit, or -- --head SEQUENCE:HASH with what the log says at “audit head”')
  process.exit(1)
})
const database = await reachDatabase(readConfig(process.env))
const pool = createPool({ connectionString: database.url, max: 1 })
try {
  const began = performance.now()
  const { sealed, first, last, head, unsealed, broken } = await verifyChain(pool, heads)
  console.log(`${sealed} acts of staff are in the chain and whole.`)
  if (first && last) {
    console.log(
      `The first: act ${first.act} of ${first.createdAt}. The last: act ${last.act} of ${last.createdAt}.`,
    )
    console.log(`Head: ${head.sequence}:${head.hash}`)
  }
  if (unsealed.oldest)
    console.log(`${unsealed.count} are not sealed yet, the oldest of ${unsealed.oldest.toISOString()}.`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    broken
      ? `THE LOG WAS ALTERED. The first broken place: ${brokenText(broken)} (${seconds} s).`
      : `The log is what was sealed (${seconds} s).`,
  )
  if (broken) process.exitCode = 1
} finally {
  await pool.end()
  await database.stop()
}
