import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { findProgram } from '#scripts/lib/debian.ts'
import { PLAN_ONCE } from '#platform/db/database.ts'
import { declaredStatements } from '#platform/db/statement.ts'
import { inProject } from '#platform/root.ts'

const run = promisify(execFile)

/**
 * A statement of ours as pgbench runs it, with a variable of the same name for each parameter. What is a moment is
 * `now()`, because a variable of pgbench cannot be one that goes on.
 */
export const forPgbench = (name: string): string => {
  const statement = declaredStatements.get(name)
  if (!statement) throw new Error(`there is no statement ${name}`)
  const params = Object.entries(statement.takes)
  const inPlace = statement.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const [param, column] = params[Number(number) - 1] ?? []
    return column?.type === 'timestamptz' ? 'now()' : `:${param}::${column?.type}`
  })
  return `${inPlace};`
}

export type PgbenchRun = {
  databaseUrl: string
  /** Names the file of the script in the cache. */
  name: string
  script: readonly string[]
  /** Texts and numbers that stay the same. */
  variables: Record<string, string | number>
  connections: number
  seconds: number
}

/** Transactions per second of PostgreSQL's own client in C, with prepared statements and plans as in our pool. */
export const pgbench = async (options: PgbenchRun): Promise<{ perSecond: number; count: number }> => {
  const { databaseUrl, name, script, variables, connections, seconds } = options
  const program = findProgram(
    'pgbench',
    ['postgresql-15', 'libpq5'],
    ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'],
  )
  mkdirSync(inProject('.cache'), { recursive: true })
  const file = inProject('.cache', `bench-${name}.pgbench`)
  writeFileSync(file, `${script.join('\n')}\n`)
  const { stdout } = await run(
    program.path,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${file}`,
      `--client=${connections}`,
      `--time=${seconds}`,
      ...Object.entries(variables).map(([key, value]) => `--define=${key}=${value}`),
      databaseUrl,
    ],
    {
      env: {
        ...process.env,
        ...program.environment,
        PGOPTIONS: `-c ${PLAN_ONCE.replace('set ', '').replaceAll(' ', '')}`,
      },
    },
  )
  const numberAfter = (label: RegExp) => Number(label.exec(stdout)?.[1])
  const perSecond = numberAfter(/tps = ([\d.]+) \(without/)
  const count = numberAfter(/actually processed: (\d+)/)
  if (!perSecond || !count) throw new Error(`pgbench said: ${stdout}`)
  return { perSecond, count }
}
