import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#protocol/dates.ts'
import { formatMoney } from '#protocol/money.ts'
import type { Break } from '../../breaks.ts'

export const breakWords: Record<Break, MessageDescriptor> = {
  day: msg({ message: '1 day', comment: 'How long a break from the site lasts' }),
  week: msg({ message: '1 week', context: 'break', comment: 'How long a break from the site lasts' }),
  month: msg({ message: '30 days', comment: 'How long a break from the site lasts' }),
  three_months: msg({ message: '3 months', comment: 'How long a break from the site lasts' }),
  six_months: msg({ message: '6 months', comment: 'How long a break from the site lasts' }),
  for_good: msg({ message: 'For good', comment: 'How long a break from the site lasts: it never ends' }),
}

/** By the calendar by which limits are counted, the same for all who read it. */
const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const minute = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** Money and days as the reader's language writes them. */
export const useWritten = () => {
  const { i18n } = useLingui()
  return {
    money: ({ cents, currency }: { cents: number; currency: string }) => formatMoney(i18n, cents, currency),
    day: (at: string) => formatDate(i18n, at, day),
    minute: (at: string) => formatDate(i18n, at, minute),
  }
}
