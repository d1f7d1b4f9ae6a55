import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { bigint, int, moment, statement, text } from '#platform/db/statement.ts'
import type { Site } from '#features/sites/server/index.ts'
import { shownAt } from '../complaint-rules.ts'
import { freezePhoto, freezeProfile } from './evidence.ts'

const findMember = statement({
  name: 'safety.member_at',
  takes: { site: int, member: bigint },
  gives: { id: bigint },
  sql: `select id from account where id = :member and site_id = :site and status <> 'deleted'`,
})

const photo = { account_id: bigint, key: text, folder: text, created_at: moment }

const findPhoto = statement({
  name: 'safety.photo_at',
  takes: { site: int, key: text },
  gives: photo,
  sql: `select p.account_id, p.key, p.folder, p.created_at from photo p join account a on a.id = p.account_id
         where p.key = :key and a.site_id = :site`,
})

const findMainPhoto = statement({
  name: 'safety.main_photo_of',
  takes: { member: bigint },
  gives: photo,
  sql: `select p.account_id, p.key, p.folder, p.created_at
          from profile f join photo p on p.key = f.main_photo where f.account_id = :member`,
})

type Stored = Awaited<ReturnType<typeof findPhoto.one>>
type Frozen = Stored & { picture: Buffer | null }
/** What a complaint is about, as far as its address says so. */
type Shown = {
  what: 'profile' | 'photo' | 'other'
  subject: number | null
  photoKey: string | null
  photo: Frozen | null
}

const withBytes = async ({ storage }: RequestContext, stored: Stored | undefined): Promise<Frozen | null> =>
  stored ? { ...stored, picture: await storage.get(`${stored.folder}/large.jpg`) } : null

/**
 * Whom and what it shows, whoever may see it: a complaint may be about what is hidden from strangers. The answer is the
 * same in all cases. Bytes are read here, before the transaction.
 */
export const findShown = async (context: RequestContext, site: Site, location: string): Promise<Shown> => {
  const { member, photoKey } = shownAt(location, site.domain)
  const found =
    photoKey === null ? undefined : await findPhoto.maybe(context.db, { site: site.id, key: photoKey })
  if (found) {
    const { account_id: subject, key } = found
    return { what: 'photo', subject, photoKey: key, photo: await withBytes(context, found) }
  }
  const known = member === null ? undefined : await findMember.maybe(context.db, { site: site.id, member })
  if (!known) return { what: 'other', subject: null, photoKey: null, photo: null }
  const main = await findMainPhoto.maybe(context.db, { member: known.id })
  return { what: 'profile', subject: known.id, photoKey: null, photo: await withBytes(context, main) }
}

/** In the transaction of the complaint: whatever is changed or deleted later. */
export const freezeShown = async (
  db: Db,
  report: number,
  { subject, photo: shown }: Shown,
): Promise<void> => {
  if (subject !== null) await freezeProfile(db, { report, subject })
  if (shown)
    await freezePhoto(db, { report, key: shown.key, uploadedAt: shown.created_at, picture: shown.picture })
}
