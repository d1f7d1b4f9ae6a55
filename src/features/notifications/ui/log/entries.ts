import { dayOf } from '#design/time-words.ts'
import type { Notice } from '../../settings-contract.ts'

/** One thing that happened, and what became of it on each channel. */
export type Entry = Pick<Notice, 'kind' | 'other' | 'count'> & { key: string; at: number; notices: Notice[] }
export type Day = { day: string; at: number; entries: Entry[] }

const momentOf = ({ kind, first_at: at }: Notice): string => `${kind} ${at}`
const idOf = ({ other }: Notice): string => (other ? `${other.id}` : '')

/** What was sent may still name somebody whom what was not sent names no more: that is the same thing. */
const keysOf = (notices: readonly Notice[]): ((notice: Notice) => string) => {
  const namedAt = new Map(notices.filter(({ other }) => other).map((own) => [momentOf(own), idOf(own)]))
  return (notice) => {
    const moment = momentOf(notice)
    return `${moment} ${idOf(notice) || (namedAt.get(moment) ?? '')}`
  }
}

const entryOf = (key: string, notices: Notice[]): Entry[] => {
  const [first] = notices
  if (!first) return []
  return [
    {
      key,
      kind: first.kind,
      other: notices.find(({ other }) => other)?.other ?? null,
      count: Math.max(...notices.map(({ count }) => count)),
      at: Math.max(...notices.map(({ at }) => Date.parse(at))),
      // Emails first.
      notices: notices.toSorted((a, b) => a.channel.localeCompare(b.channel)),
    },
  ]
}

/** Whatever pages they came in: newest first, and by days where the reader is. */
export const daysOf = (notices: readonly Notice[], timeZone: string): Day[] => {
  const known = [...new Map(notices.map((notice) => [notice.id, notice])).values()]
  const entries = [...Map.groupBy(known, keysOf(known))]
    .flatMap(([key, together]) => entryOf(key, together))
    .toSorted((a, b) => b.at - a.at)
  return [...Map.groupBy(entries, ({ at }) => dayOf(at, timeZone))].map(([day, own]) => ({
    day,
    at: own[0]?.at ?? 0,
    entries: own,
  }))
}
