import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '#design/badge.tsx'
import { useNewLikes } from '../refresh/known-likes.ts'

export function NewLikesBadge() {
  const { t } = useLingui()
  const count = useNewLikes()
  return (
    <CountBadge
      count={count}
      label={t({
        message: plural(count, { one: '# new like', other: '# new likes' }),
        comment: 'Aria label of the number on the navigation entry Likes (like is a noun)',
      })}
    />
  )
}
