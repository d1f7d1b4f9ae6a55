import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The folder of its programs, where they are in no usual place. */
const NAMED = 'BACKUP_POSTGRES_BIN'

const said = (program: string, option: string): string =>
  spawnSync(program, [option], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** 15 of “postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)”; undefined where there is none that runs. */
const majorIn = (folder: string): number | undefined => {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said(join(folder, 'postgres'), '--version')) ?? []
  return major === undefined ? undefined : Number(major)
}

/** Where Debian, Red Hat and whoever has built it by himself have it. */
const usual = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  said('pg_config', '--bindir'),
]

/** The server of a PostgreSQL of this major version on this machine; says what to install where there is none. */
export const findPostgres = (major: number, environment: NodeJS.ProcessEnv): string => {
  const named = environment[NAMED]
  const folder = (named ? [named] : usual(major)).find((place) => majorIn(place) === major)
  if (folder) return join(folder, 'postgres')
  if (!named)
    throw new Error(
      `The backup was made by PostgreSQL ${major}, whose programs are not on this machine: install them ` +
        `(on Debian the package postgresql-${major}), or name their folder in ${NAMED}`,
    )
  const found = majorIn(named)
  const there = found === undefined ? 'no PostgreSQL that runs' : `PostgreSQL ${found}`
  throw new Error(`The backup was made by PostgreSQL ${major}, and in ${NAMED}, ${named}, is ${there}`)
}
