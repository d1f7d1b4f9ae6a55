import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '#design/badge.tsx'
import { useLikes } from '../refresh/known-likes.ts'

/** How many likes this member has not looked at. */
export const useNewLikes = (): number => useLikes()?.counts.new ?? 0

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
