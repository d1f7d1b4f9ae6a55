import { bigint, int, moment, nullable, oneOf, statement, text, texts } from '#platform/db/statement.ts'

export const findOpenFlags = statement({
  name: 'safety.open_flags',
  takes: { site: int },
  gives: {
    id: bigint,
    account_id: bigint,
    name: text,
    photo_id: nullable(bigint),
    kind: oneOf<'banned_photo' | 'ban_evasion' | 'false_reports'>(),
    detail: texts,
    created_at: moment,
  },
  sql: `select f.id, f.account_id, a.name, f.photo_id, f.kind, f.detail, f.created_at
          from review_flag f join account a on a.id = f.account_id
         where f.site_id = :site and f.closed_at is null
         order by f.created_at limit 100`,
})

export const closeFlag = statement({
  name: 'safety.close_flag',
  takes: { flag: bigint, site: int, staff: bigint, now: moment },
  gives: { account_id: bigint },
  sql: `update review_flag set closed_at = :now, closed_by = :staff where id = :flag and site_id = :site and closed_at is null
        returning account_id`,
})

export const closePhotoFlags = statement({
  name: 'safety.close_photo_flags',
  takes: { photo: bigint, staff: bigint, now: moment },
  gives: {},
  sql: `update review_flag set closed_at = :now, closed_by = :staff where photo_id = :photo and closed_at is null`,
})
