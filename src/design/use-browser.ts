import { useCallback, useSyncExternalStore } from 'react'
import { timeZoneHere } from './time-zone.ts'

/** Whether the screen is so. Where that is not known yet, as on the server and in the first drawing, `first` is said. */
export const useMediaQuery = (query: string, first = false): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => first,
  )
}

/** Asked for by whom movement makes dizzy. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const never = () => () => undefined

/** What only the browser knows and never changes; `first` is what the server draws, and so the first drawing. */
export const useInBrowser = <T>(read: () => T, first: T): T => useSyncExternalStore(never, read, () => first)

export const useIsInBrowser = (): boolean => useInBrowser(() => true, false)

/** The server does not know where the reader is: the first drawing says UTC, the next the reader's own time. */
export const useTimeZone = (): string => useInBrowser(timeZoneHere, 'UTC')
