import { useLingui } from '@lingui/react'
import { formatDate } from '#protocol/dates.ts'
import { useTimeZone } from './use-browser.ts'

/** Writes a day as it is where the reader is. The server and the first drawing know no place, and write the same. */
export const useDay = (dateStyle: 'medium' | 'long' = 'long'): ((at: string) => string) => {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return (at) => formatDate(i18n, at, { dateStyle, timeZone })
}
