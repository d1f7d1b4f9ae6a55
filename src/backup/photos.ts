import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'
import type { Manifest } from './manifest.ts'
import { folderOf } from './manifest.ts'
import { readLines, readParts, writeParts } from './parts.ts'
import { leaveOut } from './vault.ts'
import type { Vault } from './vault.ts'

const PhotoFolder = z.object({
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type PhotoFolder = z.infer<typeof PhotoFolder>

const AT_ONCE = 8
const PARTS_OF_ONE = 1_000_000

/** Does all of it, some at a time. */
export const together = async <T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/**
 * Folders of pictures that a row names, in whatever table: what has no row any more is on its way out, and what the
 * demo draws can be drawn again.
 */
export const findPhotoFolders = async (db: Db, since = new Date(0)): Promise<string[]> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'folder' and table_name <> 'file_removal' order by 1`,
  )
  const all = tables.map(
    ({ name }) => `select folder from ${name} where folder not like 'demo/%' and created_at >= $1`,
  )
  const { rows } = await db.query<{ folder: string }>(all.join(' union ') + ' order by 1', [since])
  return rows.map(({ folder }) => folder)
}

/** The names of photos are random, and say nothing about whose they are. */
export const PHOTOS = 'photos'
const photoFolderName = (folder: string): string => `${PHOTOS}/${folder}`

/** Copies a folder, which never changes once it is there. */
export const copyFolder = async (vault: Vault, storage: Storage, folder: string): Promise<PhotoFolder> => {
  const files: PhotoFolder['files'] = []
  for await (const key of storage.list(folder)) {
    const body = await storage.get(key)
    if (!body) continue
    await vault.put(photoFolderName(key), body)
    const sha256 = createHash('sha256').update(body).digest('hex')
    files.push({ name: key.slice(folder.length + 1), bytes: body.length, sha256 })
  }
  return { folder, files }
}

export async function* readPhotoList(vault: Vault, { id, photos }: Manifest): AsyncGenerator<PhotoFolder> {
  for await (const line of readLines(readParts(vault, `${folderOf(id)}/photos`, photos)))
    yield PhotoFolder.parse(line)
}

/** Of a list that is damaged, what comes before: the rest is copied again. */
async function* readWhatOpens(
  vault: Vault,
  manifest: Manifest,
  log: (line: string) => void,
): AsyncGenerator<PhotoFolder> {
  try {
    yield* readPhotoList(vault, manifest)
  } catch (error) {
    leaveOut(error, log)
  }
}

/** Copies what `before` does not have yet, and writes down all there is, with hashes. */
export const copyPhotos = async (options: {
  vault: Vault
  storage: Storage
  folders: readonly string[]
  id: string
  before: Manifest | undefined
  log: (line: string) => void
}): Promise<Manifest['photos']> => {
  const { vault, storage, folders, id, before, log } = options
  const missing = new Set(folders)
  const list = writeParts(vault, `${folderOf(id)}/photos`)
  let [files, photoBytes] = [0, 0]
  const note = async (copied: PhotoFolder) => {
    files += copied.files.length
    photoBytes += copied.files.reduce((sum, { bytes }) => sum + bytes, 0)
    await list.write(Buffer.from(`${JSON.stringify(copied)}\n`))
  }
  if (before) {
    for await (const known of readWhatOpens(vault, before, log))
      if (missing.delete(known.folder)) await note(known)
  }
  // One line after the other, whoever is done first.
  let noted: Promise<void> = Promise.resolve()
  await together(missing, async (folder) => {
    const copied = await copyFolder(vault, storage, folder)
    noted = noted.then(() => note(copied))
    await noted
  })
  return { ...(await list.end()), folders: folders.length, files, photoBytes }
}

export type RestoredPhotos = { folders: number; files: number; missing: string[] }

/** Brings back what rows name, and nothing else: what was deleted since stays deleted. */
export const restorePhotos = async (options: {
  vault: Vault
  storage: Storage
  folders: readonly string[]
  log: (line: string) => void
}): Promise<RestoredPhotos> => {
  const { vault, storage, folders, log } = options
  const missing: string[] = []
  let files = 0
  await together(folders, async (folder) => {
    let found = 0
    for await (const name of vault.list(photoFolderName(folder))) {
      const key = name.slice(PHOTOS.length + 1)
      const body = await vault.get(name).catch((error: unknown) => leaveOut(error, log))
      if (!body) continue
      await storage.put(key, body, key.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
      found++
    }
    files += found
    if (found === 0) missing.push(folder)
  })
  return { folders: folders.length - missing.length, files, missing }
}

/** Reads copies and holds them against their hashes; of many, some that chance chooses. Gives how many were read. */
export const provePhotos = async (vault: Vault, manifest: Manifest, atMost: number): Promise<number> => {
  const share = Math.min(1, atMost / Math.max(1, manifest.photos.folders))
  const broken: string[] = []
  let proven = 0
  for await (const { folder, files } of readPhotoList(vault, manifest)) {
    if (randomInt(PARTS_OF_ONE) >= share * PARTS_OF_ONE) continue
    for (const { name, sha256 } of files) {
      const body = await vault.get(`${photoFolderName(folder)}/${name}`)
      const found = body && createHash('sha256').update(body).digest('hex')
      if (found !== sha256) broken.push(`${folder}/${name}`)
      proven++
    }
  }
  if (broken.length > 0)
    throw new Error(`${broken.length} photo files are not what was backed up: ${broken[0]}`)
  return proven
}
