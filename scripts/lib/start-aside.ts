import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreOptions } from '#backup/restore.ts'
import { chooseAccount } from '#embedded-postgres/account.ts'
import { prepareBinaries } from '#embedded-postgres/binaries.ts'
import { MAJOR_VERSION, nameForServer } from '#embedded-postgres/cluster.ts'
import { chownTree } from '#embedded-postgres/files.ts'
import { launchServer } from '#embedded-postgres/server.ts'
import { serverArguments } from '#embedded-postgres/settings.ts'
import { PORT, prepareSocketFolder, removeSocketFolder } from '#embedded-postgres/socket.ts'
import { urlOf } from './database.ts'
import { findPostgres } from './postgres-programs.ts'

const CONFIGURATION = 'vonk-drill.conf'
const WHO_MAY = 'vonk-drill-hba.conf'

/**
 * Not as where it comes from: there the files of these may lie outside of the cluster and so not be in a backup, let in nobody by the
 * socket, wait for a standby with each commit, or copy the log of this one to where the log of that one is.
 */
const own = (cluster: string): Record<string, string> => ({
  config_file: `${cluster}/${CONFIGURATION}`,
  hba_file: `${cluster}/${WHO_MAY}`,
  ident_file: `${cluster}/${CONFIGURATION}`,
  synchronous_standby_names: '',
  archive_mode: 'off',
  shared_preload_libraries: '',
  ssl: 'off',
})

/**
 * For a moment, whatever PostgreSQL it was: by the programs of its own major version, which are brought along or found, and with
 * its own names.
 */
export const startAside =
  (environment: NodeJS.ProcessEnv, log: (line: string) => void): RestoreOptions['runnerOf'] =>
  ({ version, user, database }) => {
    const major = Math.floor(version / 10_000)
    const found = major === Number(MAJOR_VERSION) ? undefined : findPostgres(major, environment)
    return async (dataDir, settings) => {
      const cluster = join(dataDir, 'postgres')
      const account = await chooseAccount(dataDir, cluster)
      await writeFile(join(cluster, CONFIGURATION), '')
      await writeFile(join(cluster, WHO_MAY), 'local all all trust\n')
      if (account.ids) await chownTree(cluster, account)
      const socketFolder = await prepareSocketFolder(dataDir, account)
      const name = await nameForServer(cluster, account)
      const server = await launchServer({
        postgres: found ?? (await prepareBinaries(account, log)).postgres,
        args: serverArguments(name, socketFolder, { ...settings, ...own(name) }),
        account,
        cluster,
        logFile: join(dataDir, 'postgres.log'),
        log,
        onEnd: () => undefined,
      })
      return {
        url: urlOf({ host: socketFolder, port: PORT, user, database }),
        stop: async () => {
          await server.stop()
          await removeSocketFolder(socketFolder)
        },
      }
    }
  }
