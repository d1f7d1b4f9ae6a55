import { useEffect } from 'react'
import { useUnread } from '#features/chat/ui/model/known-chats.ts'
import { useNewLikes } from '#features/likes/ui/badges/new-likes-badge.tsx'
import { setTitleNews } from '../page-title.ts'

const show = (count: number) => {
  setTitleNews(count)
  // Only some browsers have it, and those refuse where the app is not installed.
  if ('setAppBadge' in navigator) {
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }
}

/** SITE-15: the sum of all that is new, before the title and on the icon of the app; draws nothing. */
export function NewsCount() {
  const counts = [useUnread(), useNewLikes()]
  const sum = counts.reduce((total, count) => total + count, 0)
  useEffect(() => show(sum), [sum])
  // Who is no member any more has no news.
  useEffect(() => () => show(0), [])
  return null
}
