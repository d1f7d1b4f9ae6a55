import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount } from '#embedded-postgres/account.ts'
import { chownTree } from '#embedded-postgres/files.ts'
import { lastLines, run } from '#embedded-postgres/run.ts'
import { launchServer } from '#embedded-postgres/server.ts'
import { serverArguments } from '#embedded-postgres/settings.ts'
import { PORT, prepareSocketFolder, removeSocketFolder } from '#embedded-postgres/socket.ts'
import { urlOf } from '#scripts/lib/database.ts'
import type { RunningDatabase } from '#scripts/lib/database.ts'
import type { OlderPrograms } from '#scripts/lib/postgres-15.ts'
import { testSettings } from './database-for-all.ts'

const USER = 'postgres'
const initdbOptions = [
  `--username=${USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
]

/**
 * A real PostgreSQL 15, reached by its socket alone; root hands it to another account. `make` lays out its cluster in a
 * folder that is not there yet; without it the cluster is a new one.
 */
export const startPostgres15 = async (
  programs: OlderPrograms,
  make?: (cluster: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<RunningDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-postgres-15-'))
  const cluster = join(folder, 'postgres')
  // Whoever runs the server has to get to its folders.
  await chmod(folder, 0o777)
  const account = await chooseAccount(folder, cluster)
  const variables = Object.entries(programs.environment).map(([name, value]) => `${name}=${value}`)
  if (make) {
    await make(cluster)
    if (account.ids) await chownTree(cluster, account)
  } else {
    const made = await run('/usr/bin/env', [...variables, programs.initdb, '-D', cluster, ...initdbOptions], {
      account,
    })
    if (!made.ok) throw new Error(`initdb of PostgreSQL 15 failed:\n${lastLines(made.output)}`)
  }
  const socketFolder = await prepareSocketFolder(folder, account)
  const server = await launchServer({
    postgres: '/usr/bin/env',
    args: [
      ...variables,
      programs.postgres,
      ...serverArguments(cluster, socketFolder, { ...testSettings, ...settings }),
    ],
    account,
    cluster,
    logFile: join(folder, 'postgres.log'),
    log: () => undefined,
    onEnd: () => undefined,
  })
  return {
    url: urlOf({ host: socketFolder, port: PORT, user: USER, database: 'postgres' }),
    stop: async () => {
      await server.stop()
      await removeSocketFolder(socketFolder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
