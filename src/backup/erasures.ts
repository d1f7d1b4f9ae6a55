import { z } from 'zod'
import type { Pool } from '#platform/db/database.ts'
import { leaveOut } from './vault.ts'
import type { Vault } from './vault.ts'

/** Numbers that name nobody any more; PostgreSQL writes the moment, to the microsecond. */
const Erasures = z.array(z.object({ account_id: z.number(), signed_up: z.string() }))

export const ERASURES = 'erasures'
/** All of a backup, by its id, or one, by its moment and number. */
const NAME = /^erasures\/\d{8}T\d{6}(?:Z-[0-9a-f]{6}|\d{6}-\d+)$/

export async function* listErasures(vault: Vault): AsyncGenerator<string> {
  for await (const name of vault.list(ERASURES)) if (NAME.test(name)) yield name
}

const columns = 'account_id, signed_up::text as signed_up'

const keep = (vault: Vault, name: string, rows: z.infer<typeof Erasures>): Promise<void> =>
  vault.put(`${ERASURES}/${name}`, Buffer.from(JSON.stringify(rows)))

/** With each backup: wherever it is kept, the list is too. */
export const keepAllErasures = async (vault: Vault, pool: Pool, backup: string): Promise<void> => {
  const { rows } = await pool.query<z.infer<typeof Erasures>[number]>(`select ${columns} from erasure`)
  if (rows.length > 0) await keep(vault, backup, rows)
}

/** As they happen: a backup, and the log up to a moment before, have those members still. */
export const keepNewErasures = async (vault: Vault, pool: Pool): Promise<number> => {
  const { rows } = await pool.query<z.infer<typeof Erasures>[number] & { name: string }>(
    `select ${columns}, to_char(erased_at at time zone 'utc', 'YYYYMMDD"T"HH24MISSUS') || '-' || account_id as name
       from erasure where kept_at is null order by erased_at limit 100`,
  )
  for (const { account_id, signed_up, name } of rows) {
    await keep(vault, name, [{ account_id, signed_up }])
    await pool.query(`update erasure set kept_at = now() where account_id = $1 and signed_up = $2`, [
      account_id,
      signed_up,
    ])
  }
  return rows.length
}

/** Erases whom the restored database has and who was erased since. Gives how many. */
export const eraseAgain = async (
  vault: Vault,
  pool: Pool,
  erase: (pool: Pool, account: number) => Promise<void>,
  log: (line: string) => void,
): Promise<number> => {
  const erased = new Set<number>()
  for await (const name of listErasures(vault)) {
    const body = await vault.get(name).catch((error: unknown) => leaveOut(error, log))
    const list = JSON.stringify(Erasures.parse(JSON.parse(body?.toString() ?? '[]')))
    const { rows } = await pool.query<{ id: number }>(
      `select a.id from jsonb_to_recordset($1) e (account_id bigint, signed_up timestamptz)
         join account a on a.id = e.account_id and a.signup_date = e.signed_up`,
      [list],
    )
    for (const { id } of rows) {
      await erase(pool, id)
      erased.add(id)
    }
  }
  return erased.size
}
