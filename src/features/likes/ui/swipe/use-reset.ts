import { useEffect, useState } from 'react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { serverIsAhead } from './server-time.ts'
import { timeLeftWords } from './time-left.ts'

const TICK_MS = 1000
/** A little after the day is over, so that the server agrees that it is. */
const GRACE_MS = 1500
/** Already over and yet nothing new: not every second. */
const RETRY_MS = 20_000

/** How long until there is more, second by second; null until the page is alive, for the server has another now. */
export const useTimeLeft = (resetsAt: string): string | null => {
  const tag = useLanguageTag()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let isDone = false
    let timer: ReturnType<typeof setInterval> | undefined
    const begin = async () => {
      const ahead = await serverIsAhead()
      if (isDone) return
      const tick = () => setNow(Date.now() + ahead)
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    void begin()
    return () => {
      isDone = true
      clearInterval(timer)
    }
  }, [])
  if (now === null) return null
  return timeLeftWords(Date.parse(resetsAt) - now, tag)
}

/** When the day is over there is more: the page finds out by itself, also after a night in a drawer. */
export const useRefreshAtReset = (resetsAt: string, refresh: () => void): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDone = false
    const plan = async () => {
      const ms = Date.parse(resetsAt) - Date.now() - (await serverIsAhead())
      if (isDone) return
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          refresh()
          void plan()
        },
        ms > 0 ? ms + GRACE_MS : RETRY_MS,
      )
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (Date.parse(resetsAt) < Date.now()) refresh()
      void plan()
    }
    void plan()
    document.addEventListener('visibilitychange', look)
    return () => {
      isDone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [resetsAt, refresh])
}
