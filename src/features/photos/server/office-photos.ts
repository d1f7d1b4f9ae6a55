import { requireStaff } from '#features/accounts/server/index.ts'
import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { blurUrl } from '#platform/images/blur.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getPhotosOfMember, getPictureOfMember } from '../office-contract.ts'
import type { PhotoStatus } from '../rules.ts'
import { largestOf } from './evidence.ts'

const standing = { status: oneOf<PhotoStatus>(), is_private: bool, is_reviewed: bool, folder: text }
const columns = 'p.status, p.is_private, p.reviewed_at is not null as is_reviewed, p.folder'

const findPhotos = statement({
  name: 'photos.office_of_member',
  takes: { account: bigint, site: int },
  gives: { id: bigint, ...standing, thumbhash: text, decision: nullable(bigint), created_at: moment },
  sql: `select p.id, ${columns}, p.thumbhash, p.decision_id as decision, p.created_at
          from photo p join account a on a.id = p.account_id and a.site_id = :site
         where p.account_id = :account order by p.position limit 100`,
})
type Row = Awaited<ReturnType<typeof findPhotos.one>>

const findPhoto = statement({
  name: 'photos.office_one',
  takes: { photo: bigint, site: int },
  gives: { account: bigint, name: text, ...standing },
  sql: `select p.account_id as account, a.name, ${columns}
          from photo p join account a on a.id = p.account_id and a.site_id = :site where p.id = :photo`,
})

/** Every member may see it, somebody has looked at it, and nothing was decided about it since. */
const isOpen = ({ status, is_private: isPrivate, is_reviewed: isReviewed, decision }: Row): boolean =>
  status === 'active' && !isPrivate && isReviewed && decision === null

const thumbOf = async ({ storage }: RequestContext, row: Row): Promise<string | null> => {
  const file = isOpen(row) ? await storage.get(`${row.folder}/thumb.webp`) : null
  return file && `data:image/webp;base64,${file.toString('base64')}`
}

const shown = async (own: RequestContext, row: Row) => {
  const { folder: _, thumbhash, created_at: at, ...photo } = row
  const [src, blur] = [await thumbOf(own, row), blurUrl(thumbhash)]
  return { ...photo, created_at: at.toISOString(), src, blur }
}

/** Asked for one by one: each look is an entry in the log. */
const pictureOf = async (own: RequestContext, photo: number) => {
  const { siteId: site } = await requireStaff(own)
  const found = await findPhoto.maybe(own.db, { photo, site })
  const body = found && (await largestOf(own, found.folder))
  if (!body) throw new Refusal('not_found')
  own.concerns(found.account)
  const { folder: _, ...told } = found
  return { ...told, picture: body.toString('base64') }
}

export const officeRoutes: readonly Route[] = [
  handle(getPhotosOfMember, async ({ query: { account } }, own) => {
    const { siteId: site } = await requireStaff(own)
    const rows = await findPhotos.many(own.db, { account, site })
    return { photos: await Promise.all(rows.map((row) => shown(own, row))) }
  }),
  handle(getPictureOfMember, ({ query }, own) => pictureOf(own, query.photo)),
]
