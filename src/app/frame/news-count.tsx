import { useEffect } from 'react'
import { features } from '../features.ts'
import { setTitleNews } from '../page-title.ts'

const show = (count: number) => {
  setTitleNews(count)
  // Only some browsers have it, and those refuse where the app is not installed.
  if ('setAppBadge' in navigator) {
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }
}

const useNone = () => 0

/** The list of features never changes, nor does the order of these hooks. */
const useAllNews = () => features.reduce((sum, { useNews = useNone }) => sum + useNews(), 0)

/** SITE-15: the sum of all that is new, before the title and on the icon of the app; draws nothing. */
export function NewsCount() {
  const sum = useAllNews()
  useEffect(() => show(sum), [sum])
  // Who is no member any more has no news.
  useEffect(() => () => show(0), [])
  return null
}
