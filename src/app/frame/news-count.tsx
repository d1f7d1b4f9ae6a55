import { useEffect } from 'react'
import { onPushState } from '#features/notifications/ui/push/push-state.ts'
import { features } from '../features.ts'
import { setTitleNews } from '../page-title.ts'

const setBadge = (count: number) => {
  // Only some browsers have it, and those refuse where the app is not installed.
  if ('setAppBadge' in navigator) {
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }
}

const show = (count: number) => {
  setTitleNews(count)
  setBadge(count)
}

const useNone = () => 0

/** The list of features never changes, nor does the order of these hooks. */
const useAllNews = () => features.reduce((sum, { useNews = useNone }) => sum + useNews(), 0)

/** SITE-15: the sum of all that is new, before the title and on the icon of the app; draws nothing. */
export function NewsCount() {
  const sum = useAllNews()
  useEffect(() => {
    show(sum)
    // The badge is everybody's: a push counts what was new when it left, another tab or device what it knew then.
    const showAgain = () => {
      if (document.visibilityState === 'visible') setBadge(sum)
    }
    const stop = onPushState(showAgain)
    document.addEventListener('visibilitychange', showAgain)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', showAgain)
    }
  }, [sum])
  // Who is no member any more has no news.
  useEffect(() => () => show(0), [])
  return null
}
