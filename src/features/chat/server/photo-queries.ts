import { bigint, bool, int, moment, nullable, statement, text, texts } from '#platform/db/statement.ts'
import { isLoggedIn } from '#features/accounts/server/index.ts'

export const insertChatPhoto = statement({
  name: 'chat.insert_photo',
  takes: {
    key: text,
    sender: bigint,
    recipient: bigint,
    folder: text,
    width: int,
    height: int,
    thumbhash: text,
    hashes: nullable(texts),
    now: moment,
  },
  gives: {},
  sql: `insert into chat_photo (key, sender_id, recipient_id, folder, width, height, thumbhash, hashes, created_at)
        values (:key, :sender, :recipient, :folder, :width, :height, :thumbhash, :hashes::text[]::bit(256)[], :now)`,
})

export const findChatPhotos = statement({
  name: 'chat.photos',
  takes: { keys: texts },
  gives: { key: text, width: int, height: int, thumbhash: text },
  sql: `select key, width, height, thumbhash from chat_photo where key = any(:keys)`,
})

/** For one of the two, while neither has blocked the other. What did not arrive is its sender's alone. */
export const findChatPhotoFor = statement({
  name: 'chat.photo_for',
  takes: { key: text, reader: bigint, now: moment },
  gives: { folder: text, site_id: int, reader_is_logged_in: bool, is_blocked: bool },
  sql: `select p.folder, f.site_id, ${isLoggedIn(':reader', 'f.site_id')} as reader_is_logged_in,
               exists (select 1 from block b where (b.blocker_id = p.sender_id and b.blocked_id = p.recipient_id)
                                                or (b.blocker_id = p.recipient_id and b.blocked_id = p.sender_id)) as is_blocked
          from chat_photo p join profile f on f.account_id = :reader where p.key = :key and :reader in (p.sender_id, p.recipient_id)
           and not exists (select 1 from conversation c join message m on m.conversation_id = c.id
                            where c.low_id = least(p.sender_id, p.recipient_id) and c.high_id = greatest(p.sender_id, p.recipient_id)
                              and m.sender_id = p.sender_id and m.kind = 'photo' and m.body = p.key
                              and (m.state = 'hidden' or (m.state <> 'delivered' and p.recipient_id = :reader)))`,
})
