import type { RequestContext } from '#platform/http/context.ts'
import { bigint, moment, statement, text } from '#platform/db/statement.ts'
import { photosFor } from './member-photos.ts'

const findStored = statement({
  name: 'photos.stored',
  takes: { owner: bigint, photo: bigint },
  gives: { id: bigint, key: text, folder: text, created_at: moment },
  sql: `select p.id, p.key, p.folder, p.created_at from photo p where p.id = :photo and p.account_id = :owner`,
})

/** What everybody sees first of somebody. */
export const findMainPhoto = statement({
  name: 'photos.main',
  takes: { owner: bigint },
  gives: { key: text, folder: text, created_at: moment },
  sql: `select p.key, p.folder, p.created_at from profile f join photo p on p.account_id = f.account_id and p.key = f.main_photo
         where f.account_id = :owner`,
})

/** A photo of somebody that whoever asks sees now, with all that is known of it; undefined when they do not. */
export const findSeenPhoto = async (
  context: RequestContext,
  { owner, photo }: { owner: number; photo: number },
) => {
  const { photos } = await photosFor(context, owner)
  if (!photos.some(({ id, locked }) => id === photo && locked === null)) return undefined
  return findStored.maybe(context.db, { owner, photo })
}

/** The bytes of a stored picture, as large as there are; null when its files are gone. */
export const largestOf = async (
  { storage }: Pick<RequestContext, 'storage'>,
  folder: string,
): Promise<Buffer | null> =>
  (await storage.get(`${folder}/large.jpg`)) ?? (await storage.get(`${folder}/card.jpg`))
