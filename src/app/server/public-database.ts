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

/** A public site has no accounts whose password everybody knows, unless it says that it is a demo. */
export const requireOwnDatabase = async (
  pool: Pool,
  { https, demo }: Pick<Config, 'https' | 'demo'>,
): Promise<void> => {
  if (!https || demo) return
  const { demoAddresses } = await loadLogins()
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
      finding('the database has no site', 'Add one; if it is meant, DEMO=1 fills in the demo'),
    ])
}
