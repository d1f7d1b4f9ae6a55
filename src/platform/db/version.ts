import { ConfigurationError } from '../configuration-error.ts'
import type { Db } from './database.ts'

const OLDEST_MAJOR = 15

/** Why a server with this `server_version` ("15.20 (Debian 15.20-0+deb12u1)") will not do, or null. */
export const versionRefusal = (version: string): string | null => {
  const [number = version] = version.split(' ')
  if (Number.parseInt(number, 10) >= OLDEST_MAJOR) return null
  return `DATABASE_URL names a PostgreSQL ${number}, and Vonk needs ${OLDEST_MAJOR} or newer`
}

/** Asked at every start: an older server would refuse single statements later, in the middle of somebody's work. */
export const requireSupportedVersion = async (db: Db): Promise<void> => {
  const { rows } = await db.query<{ version: string }>(`select current_setting('server_version') as version`)
  const refusal = versionRefusal(rows[0]?.version ?? '')
  if (refusal !== null) throw new ConfigurationError(refusal)
}
