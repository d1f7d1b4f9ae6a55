import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { DATABASE, USER } from './cluster.ts'
import { ifExists } from './files.ts'
import { isAlive } from './lock.ts'
import { readPidFile } from './processes.ts'
import { PORT } from './socket.ts'

/** For `pg`: a unix socket in the folder `host`; there is no TCP listener. */
export type Connection = { host: string; port: number; user: string; database: string }

export const connectionIn = (socketFolder: string): Connection => ({
  host: socketFolder,
  port: PORT,
  user: USER,
  database: DATABASE,
})

/** The server that another process runs on this data folder, once it takes connections. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const folder = await ifExists(realpath(dataDir))
  const file = folder === undefined ? undefined : await readPidFile(path.join(folder, 'postgres'))
  const isReady = file?.status === 'ready' && file.socketFolder !== '' && isAlive(file.pid)
  return isReady ? connectionIn(file.socketFolder) : undefined
}
