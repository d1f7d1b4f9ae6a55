import { bigint, bigints, bool, statement, text } from '#platform/db/statement.ts'
import { isSeenBy } from '#features/chat/server/index.ts'

export const findOthers = statement({
  name: 'push.others',
  takes: { ids: bigints },
  gives: { id: bigint, name: text, fictional: bool, invented: bool },
  sql: `select a.id, a.name, coalesce(f.fictional, false) as fictional, coalesce(f.invented, false) as invented
          from account a left join profile f on f.account_id = a.id where a.id = any (:ids)`,
})

/** What was written last and not read yet; a photo and a gift have no text. */
export const findNewestText = statement({
  name: 'push.newest_text',
  takes: { reader: bigint, conversation: bigint },
  gives: { body: text },
  sql: `select case when m.kind = 'text' and m.state = 'delivered' then m.body else '' end as body
          from conversation_side s join message m on m.conversation_id = s.conversation_id
         where s.account_id = :reader and s.conversation_id = :conversation and m.recipient_id = :reader
           and m.sequence > s.read_sequence and m.sequence > s.removed_sequence and ${isSeenBy(':reader')}
         order by m.sequence desc limit 1`,
})
