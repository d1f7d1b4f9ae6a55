import { bigint, bigints, bool, day, int, nullable, statement, text } from '#platform/db/statement.ts'

/** Whom notices are about. The blur of a photo is for those whose profile can be seen. */
export const findPeople = statement({
  name: 'notices.people',
  takes: { ids: bigints },
  gives: {
    id: bigint,
    name: text,
    birth: nullable(day),
    fictional: bool,
    invented: bool,
    hash: nullable(text),
  },
  sql: `select a.id, a.name, f.birth, coalesce(f.fictional, false) as fictional,
               coalesce(f.invented, false) as invented,
               case when f.status = 'active' and not f.invisible then f.main_photo_hash end as hash
          from account a left join profile f on f.account_id = a.id
         where a.id = any (:ids)`,
})

export const findUnread = statement({
  name: 'notices.unread',
  takes: { account: bigint, conversations: bigints },
  gives: { conversation_id: bigint, unread: int },
  sql: `select conversation_id, unread from conversation_side
         where account_id = :account and conversation_id = any (:conversations)`,
})
