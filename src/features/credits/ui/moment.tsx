import { formatDate } from '#protocol/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { useTimeZone } from '#design/use-browser.ts'

/** Of the days to come, where there is little room. */
const shortDay = { day: 'numeric', month: 'short' } as const
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const second = { ...minute, second: '2-digit' } as const
const precisions = { shortDay, day, minute, second }

export type MomentProps = {
  at: string
  to?: keyof typeof precisions
  /** Of documents, which say the same to everybody. */
  inUtc?: boolean
}

export function Moment({ at, to = 'day', inUtc = false }: MomentProps) {
  const { i18n } = useLingui()
  const own = useTimeZone()
  return (
    <time dateTime={at}>{formatDate(i18n, at, { ...precisions[to], timeZone: inUtc ? 'UTC' : own })}</time>
  )
}
