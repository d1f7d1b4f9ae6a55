import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { lastLines, run } from '#embedded-postgres/run.ts'
import { chooseAccount } from '#embedded-postgres/account.ts'
import type { RunningDatabase } from '#scripts/lib/database.ts'
import type { OlderPrograms } from '#scripts/lib/postgres-15.ts'
import { startPostgres15 } from './postgres-15.ts'

export type Pair = { primary: RunningDatabase; standby: RunningDatabase; stop: () => Promise<void> }

/** What both begin with: a cluster that has never run. */
const layOut = async ({ initdb, environment }: OlderPrograms, folder: string, cluster: string) => {
  const account = await chooseAccount(folder, cluster)
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = await run('/usr/bin/env', [...variables, initdb, '-D', cluster, ...options], { account })
  if (!made.ok) throw new Error(`initdb failed:\n${lastLines(made.output)}`)
}

/** A primary and a standby that follows it, as streaming replication does. */
export const startPair = async (programs: OlderPrograms): Promise<Pair> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-pair-'))
  const cluster = join(folder, 'postgres')
  // Whoever makes it has to get in.
  await chmod(folder, 0o777)
  await layOut(programs, folder, cluster)
  const copy = (target: string) => cp(cluster, target, { recursive: true })
  const primary = await startPostgres15(programs, copy)
  const { searchParams } = new URL(primary.url)
  const standby = await startPostgres15(
    programs,
    async (target) => {
      await copy(target)
      await writeFile(join(target, 'standby.signal'), '')
    },
    { primary_conninfo: `host=${searchParams.get('host')} port=5432 user=postgres` },
  )
  return {
    primary,
    standby,
    stop: async () => {
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The standby applies nothing more, as one that cannot keep up; or goes on. */
export const holdReplay = async ({ standby }: Pair, held: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(held ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')
  await client.end()
}
