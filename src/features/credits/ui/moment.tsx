import { formatDate } from '#protocol/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { useIsInBrowser, useTimeZone } from '#design/use-browser.ts'

/** Of the days to come, where there is little room. */
const shortDay = { day: 'numeric', month: 'short' } as const
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const minute = { ...day, hour: 'numeric', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const
const precisions = { shortDay, day, minute, second }

export type MomentProps = {
  at: string
  to?: keyof typeof precisions
}

/**
 * By the reader's own clock, which needs no name. The server does not know that clock: what it draws says UTC, with its
 * name wherever there is a time of day, and stays so without JavaScript.
 */
export function Moment({ at, to = 'day' }: MomentProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const isOwn = useIsInBrowser()
  const needsZone = !isOwn && 'hour' in precisions[to]
  const format = { ...precisions[to], timeZone, ...(needsZone && { timeZoneName: 'short' as const }) }
  return <time dateTime={at}>{formatDate(i18n, at, format)}</time>
}
