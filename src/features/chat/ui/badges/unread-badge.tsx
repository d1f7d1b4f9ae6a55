import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '#design/badge.tsx'
import { useUnread } from '../model/chats-cache.ts'

/** How many messages this member has not read, in all conversations. */
export function UnreadBadge() {
  const { t } = useLingui()
  const count = useUnread()
  return (
    <CountBadge
      count={count}
      label={t({
        message: plural(count, { one: '# unread message', other: '# unread messages' }),
        comment: 'Aria label of the badge with the number of unread messages in the menu',
      })}
    />
  )
}
