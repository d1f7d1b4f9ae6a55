import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The server does not know where the reader is: the first drawing says UTC, the next the reader's own time. */
const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const second = { ...minute, second: '2-digit' } as const
const precisions = { day, minute, second }

export type MomentProps = {
  at: string
  to?: keyof typeof precisions
  /** Of documents, which say the same to everybody. */
  inUtc?: boolean
}

export function Moment({ at, to = 'day', inUtc = false }: MomentProps) {
  const { i18n } = useLingui()
  const own = useTimeZone()
  return <time dateTime={at}>{i18n.date(at, { ...precisions[to], timeZone: inUtc ? 'UTC' : own })}</time>
}
