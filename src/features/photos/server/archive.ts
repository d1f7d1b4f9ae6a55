import type { RequestContext } from '#platform/http/context.ts'
import { findPhotos } from './queries.ts'

/** A member's photos as files for their archive, in their largest size. */
export const photoFilesOf = async (
  { db, storage }: RequestContext,
  memberId: number,
): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {}
  for (const [index, photo] of (await findPhotos.many(db, { member: memberId })).entries()) {
    const body = await storage.get(`${photo.folder}/large.jpg`)
    if (body) files[`photos/${index + 1}.jpg`] = body
  }
  return files
}
