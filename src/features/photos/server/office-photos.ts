import { requireStaff } from '#features/accounts/server/index.ts'
import { bigint, bool, int, moment, nullable, oneOf, statement } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { getPhotosOfMember } from '../office-contract.ts'
import type { PhotoStatus } from '../rules.ts'

const findPhotos = statement({
  name: 'photos.office_of_member',
  takes: { account: bigint, site: int },
  gives: {
    id: bigint,
    status: oneOf<PhotoStatus>(),
    is_private: bool,
    is_reviewed: bool,
    decision: nullable(bigint),
    created_at: moment,
  },
  sql: `select p.id, p.status, p.is_private, p.reviewed_at is not null as is_reviewed, p.decision_id as decision, p.created_at
          from photo p join account a on a.id = p.account_id and a.site_id = :site
         where p.account_id = :account order by p.position limit 100`,
})

export const officeRoutes: readonly Route[] = [
  handle(getPhotosOfMember, async ({ query: { account } }, own) => {
    const { siteId: site } = await requireStaff(own)
    const rows = await findPhotos.many(own.db, { account, site })
    return { photos: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  }),
]
