import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Settled } from './settled.ts'
import { leaveOut } from './vault.ts'
import type { Vault } from './vault.ts'

const Parts = z.object({ parts: z.number(), bytes: z.number(), sha256: z.string() })

/** What a backup is: written last, so that one without it is none. */
const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.coerce.date(),
  /** What was committed by then is in it. */
  finishedAt: z.coerce.date(),
  app: z.object({ version: z.string(), migrations: z.array(z.string()) }),
  postgres: z.object({
    version: z.number(),
    systemIdentifier: z.string(),
    timeline: z.number(),
    startLsn: z.string(),
    endLsn: z.string(),
    segmentBytes: z.number(),
    user: z.string(),
    database: z.string(),
  }),
  /** Which log follows on it. */
  chain: z.string(),
  cluster: Parts,
  clusterFiles: Parts,
  photos: Parts.extend({ folders: z.number(), files: z.number(), photoBytes: z.number() }),
  /** Counted while others wrote: a measure of it, not a proof. */
  rows: z.record(z.string(), z.number()),
  /** The sum of entries that nobody can still be writing. */
  ledger: z.object({ before: z.coerce.date(), entries: z.number(), credits: z.number() }),
  /** Older ones lack it. */
  settled: Settled.optional(),
  /** Names of the settings that the installation was given, which a new one needs too. */
  settings: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const folderOf = (id: string): string => `backups/${id}`

/** In the order of time, and never twice. */
export const newId = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(3).toString('hex')}`

export const isId = (text: string): boolean => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(text)

// Beside the backups, of which each is thousands of objects.
const MANIFESTS = 'manifests'
export const manifestOf = (id: string): string => `${MANIFESTS}/${id}`

/** Those that were begun: what a kill leaves of one is found by it, and removed. */
export const STARTED = 'started'

export const beginBackup = (vault: Vault, id: string): Promise<void> =>
  vault.put(`${STARTED}/${id}`, Buffer.alloc(0))

export const writeManifest = async (vault: Vault, manifest: Manifest): Promise<void> => {
  await vault.put(manifestOf(manifest.id), Buffer.from(JSON.stringify(manifest)))
  // It is finished, whether the mark can be removed or not.
  await vault.remove(`${STARTED}/${manifest.id}`).catch(() => undefined)
}

export const readManifest = async (vault: Vault, id: string): Promise<Manifest> => {
  const body = await vault.get(manifestOf(id))
  if (!body) throw new Error(`There is no backup ${id}, or it was never finished`)
  const parsed = Manifest.safeParse(JSON.parse(body.toString()))
  if (!parsed.success)
    throw new Error(`Backup ${id} was made by another version of Vonk, which can restore it`)
  return parsed.data
}

/** Those that were finished, the oldest first. */
export const listBackups = async (vault: Vault): Promise<string[]> => {
  const names = await Array.fromAsync(vault.list(MANIFESTS))
  return names
    .map((name) => name.slice(MANIFESTS.length + 1))
    .filter(isId)
    .sort()
}

/** Those that open, the newest first: one that was damaged, or is another's, must not cost all the others. */
export async function* readBackups(vault: Vault, log: (line: string) => void): AsyncGenerator<Manifest> {
  for (const id of (await listBackups(vault)).toReversed()) {
    const manifest = await readManifest(vault, id).catch((error: unknown) => leaveOut(error, log))
    if (manifest) yield manifest
  }
}

/** The newest one, of the log that is named or of any. */
export const newestBackup = async (
  vault: Vault,
  log: (line: string) => void,
  chain?: string,
): Promise<Manifest | undefined> => {
  for await (const manifest of readBackups(vault, log))
    if (chain === undefined || manifest.chain === chain) return manifest
  return undefined
}
