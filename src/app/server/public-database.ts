import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { refusalOf } from '#platform/public-site/index.ts'
import type { Finding } from '#platform/public-site/index.ts'

/** Not loaded by whoever serves nobody but this machine. */
const loadLogins = () => import('#demo/logins.ts')

const finding = (problem: string, remedy: string): Finding => ({
  setting: 'DEMO',
  problem,
  remedy,
  refuses: true,
})

const hasDemoStaff = async (pool: Pool, logins: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from staff_sign_in i join staff s on s.id = i.staff_id
      where i.login = any($1) and i.password_hash is not null and s.ended_at is null`,
    [logins],
  )
  return rows.length > 0
}

/** A public site has no accounts whose password everybody knows, unless it says that it is a demo; staff never. */
export const requireOwnDatabase = async (
  pool: Pool,
  { https, demo }: Pick<Config, 'https' | 'demo'>,
): Promise<void> => {
  if (!https) return
  const { demoAddresses, demoStaffLogins } = await loadLogins()
  if (await hasDemoStaff(pool, demoStaffLogins))
    throw refusalOf([
      finding(
        'the database has the staff of the demo, whose password and codes everybody knows',
        `End them: ${demoStaffLogins.map((login) => `npm run staff -- end ${login}`).join('; ')}`,
      ),
    ])
  if (demo) return
  const { rows } = await pool.query<{ has_demo: boolean; has_site: boolean }>(
    `select exists (select 1 from account where email = any($1)) as has_demo, exists (select 1 from site) as has_site`,
    [demoAddresses],
  )
  const [facts] = rows
  if (facts?.has_demo)
    throw refusalOf([
      finding(
        'the database has the accounts of the demo, whose password everybody knows',
        'Start with a database of your own; if it is meant, DEMO=1',
      ),
    ])
  if (!facts?.has_site)
    throw refusalOf([
      finding(
        'the database has no site',
        'Add the first one: npm run site -- add DOMAIN …; if it is meant, DEMO=1 fills in the demo',
      ),
    ])
}
