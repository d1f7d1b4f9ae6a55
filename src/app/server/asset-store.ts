import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Storage } from '#platform/storage/index.ts'
import { typeOfAsset } from './asset-types.ts'

const FILES = 'assets/files'
const BUILDS = 'assets/builds'

/** How long tabs find the files of a build that no server has any more. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000
/** Unknown names cost the store one list in this time, whoever asks for them. */
const LISTED_EVERY_MS = 5_000
const PUT_AT_ONCE = 8

type BuildRecord = { servedAt: number; names: string[] }

const keysIn = async (storage: Storage, folder: string): Promise<Set<string>> => {
  const names = await Array.fromAsync(storage.list(folder), (key) => key.slice(folder.length + 1))
  return new Set(names)
}

const recordIn = async (storage: Storage, name: string): Promise<BuildRecord | null> => {
  const bytes = await storage.get(`${BUILDS}/${name}`)
  return bytes && (JSON.parse(bytes.toString()) as BuildRecord)
}

/** Puts what a build gives to browsers where every server finds it, and says that it is served today. */
export const publishAssets = async (
  storage: Storage,
  build: { name: string; folder: string },
  now: Date,
): Promise<void> => {
  // Compressed ones are made of them again.
  const names = (await readdir(build.folder)).filter((name) => !/\.(br|gz)$/.test(name))
  // First: from now on nobody removes them.
  const record: BuildRecord = { servedAt: now.getTime(), names }
  await storage.put(`${BUILDS}/${build.name}.json`, Buffer.from(JSON.stringify(record)), 'application/json')
  const there = await keysIn(storage, FILES)
  const missing = names.values().filter((name) => !there.has(name))
  const put = async () => {
    for (const name of missing)
      await storage.put(`${FILES}/${name}`, await readFile(join(build.folder, name)), typeOfAsset(name))
  }
  await Promise.all(Array.from({ length: PUT_AT_ONCE }, put))
}

/** Removes the builds that no server has had for two weeks, and what they alone had. */
export const removeOldAssets = async (storage: Storage, now: Date): Promise<void> => {
  const wanted = new Set<string>()
  const old: string[] = []
  for (const name of await keysIn(storage, BUILDS)) {
    const record = await recordIn(storage, name)
    if (record && now.getTime() - record.servedAt <= KEPT_MS) record.names.forEach((file) => wanted.add(file))
    else old.push(name)
  }
  if (old.length === 0) return
  for (const name of await keysIn(storage, FILES))
    if (!wanted.has(name)) await storage.remove(`${FILES}/${name}`)
  // Last: whoever is killed before has them again the next time.
  for (const name of old) await storage.remove(`${BUILDS}/${name}`)
}

/** Finds what another server's build has. */
export const assetFinder = (storage: Storage, clock: Clock) => {
  let listing: Promise<Set<string>> | undefined
  let listedAt = -Infinity
  let known = new Set<string>()

  const listed = async (): Promise<Set<string>> => {
    const now = clock.now().getTime()
    if (now - listedAt >= LISTED_EVERY_MS) {
      listedAt = now
      listing = keysIn(storage, FILES)
    }
    known = (await listing) ?? known
    return known
  }

  return async (name: string): Promise<Buffer | null> =>
    known.has(name) || (await listed()).has(name) ? storage.get(`${FILES}/${name}`) : null
}
