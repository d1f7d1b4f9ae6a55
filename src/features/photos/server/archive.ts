import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/index.ts'
import { findPhotos } from './queries.ts'

/** A member's photos as files for their archive, in their largest size. */
export const photoFilesOf = async (
  db: Db,
  storage: Storage,
  memberId: number,
): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {}
  for (const [index, photo] of (await findPhotos.many(db, { member: memberId })).entries()) {
    const body = await storage.get(`${photo.folder}/large.jpg`)
    if (body) files[`photos/${index + 1}.jpg`] = body
  }
  return files
}
