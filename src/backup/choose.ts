import { readBackups, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { Vault } from './vault.ts'

type Wanted = {
  to?: Date | undefined
  backup?: string | undefined
  log: (line: string) => void
  migrations: readonly string[]
  /** null: that of whoever starts it, who finds out. */
  postgresMajor: number | null
}

/** Why this app cannot run it, in words, or null. */
export const refusalOf = (
  { app, postgres }: Pick<Manifest, 'app' | 'postgres'>,
  { migrations, postgresMajor }: Pick<Wanted, 'migrations' | 'postgresMajor'>,
): string | null => {
  const unknown = app.migrations.find((name) => !migrations.includes(name))
  if (unknown !== undefined)
    return `The backup was made by a newer Vonk (${app.version}, migration ${unknown}): restore it with that version or a newer one`
  if (postgresMajor === null) return null
  const major = Math.floor(postgres.version / 10_000)
  if (major > postgresMajor)
    return `The backup was made by PostgreSQL ${major}, which is newer than ${postgresMajor}: restore it with PostgreSQL ${major}`
  if (major < postgresMajor)
    return `The backup was made by PostgreSQL ${major}: restore it with PostgreSQL ${major}, and upgrade that with pg_upgrade`
  return null
}

/** The embedded database knows one user and one database; others are of a PostgreSQL of one's own. */
export const requireEmbedded = (
  { id, postgres }: Manifest,
  wanted: { user: string; database: string },
): void => {
  if (postgres.user === wanted.user && postgres.database === wanted.database) return
  throw new Error(`Backup ${id} is of a PostgreSQL of one's own: restore it with --cluster FOLDER`)
}

/** The one named, or the newest that was finished by the moment that is wanted. */
export const chooseBackup = async (vault: Vault, wanted: Wanted): Promise<Manifest> => {
  const { to, backup } = wanted
  const leftOut: string[] = []
  let opened = 0
  const note = (line: string) => {
    leftOut.push(line)
    wanted.log(line)
  }
  for await (const manifest of backup ? [readManifest(vault, backup)] : readBackups(vault, note)) {
    opened++
    if (to && manifest.finishedAt > to) continue
    const refusal = refusalOf(manifest, wanted)
    if (refusal !== null) throw new Error(refusal)
    return manifest
  }
  if (opened === 0) throw new Error(leftOut[0] ?? 'There is no backup')
  throw new Error(`There is no backup that was finished by ${to?.toISOString()}`)
}
