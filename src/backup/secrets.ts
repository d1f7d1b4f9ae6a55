import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Vault } from './vault.ts'

/** Keys that are not in the database, by the name of their file in DATA_DIR. */
const Secrets = z.record(z.string().regex(/^[\w-]+$/), z.string())
export type Secrets = z.infer<typeof Secrets>

/** The key that marks banned people: the only one that is not in the database, so that a copy of it alone is of no use. */
const MARK_KEY = 'mark-key'

export const readSecrets = async (config: {
  dataDir: string
  markKey: string | undefined
}): Promise<Secrets> => {
  const markKey =
    config.markKey ??
    (await readFile(join(config.dataDir, MARK_KEY), 'utf8').catch((error: NodeJS.ErrnoException) => {
      // Made by the first server that starts.
      if (error.code === 'ENOENT') return undefined
      throw error
    }))
  return markKey === undefined ? {} : { [MARK_KEY]: markKey }
}

export const writeSecrets = (vault: Vault, folder: string, secrets: Secrets): Promise<void> =>
  vault.put(`${folder}/secrets`, Buffer.from(JSON.stringify(secrets)))

export const restoreSecrets = async (vault: Vault, folder: string, dataDir: string): Promise<void> => {
  const body = await vault.get(`${folder}/secrets`)
  if (!body) throw new Error(`${folder}/secrets is missing: this backup is not whole`)
  for (const [name, value] of Object.entries(Secrets.parse(JSON.parse(body.toString()))))
    await writeFile(join(dataDir, name), value, { mode: 0o600 })
}
