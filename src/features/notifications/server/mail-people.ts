import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { siteById, textsOf } from '#features/sites/server/index.ts'
import type { JobServices } from '#platform/feature.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Telling } from './compose.ts'
import { demoWord, labelOf } from './made-up.ts'
import { kindsOfPeople } from './mails/index.ts'
import type { KindOfPeople, Person } from './mails/index.ts'
import { findPeople, findUnread } from './people-queries.ts'
import type { NoticeRow } from './queries.ts'

/** So many are shown in one mail; all others are counted. */
const SHOWN_AT_MOST = 6

/** What a mail tells of one kind. `count`: of messages, else of people. */
export type PeoplePart = { kind: KindOfPeople; count: number; people: Person[]; more: number }

/** One of each kind, then the second of each, until there are enough. */
const sharedOut = (sizes: readonly number[]): number[] => {
  const shown = sizes.map(() => 0)
  let left = SHOWN_AT_MOST
  for (let round = 0; left > 0 && round < SHOWN_AT_MOST; round++) {
    sizes.forEach((size, index) => {
      if (left === 0 || size <= round) return
      shown[index] = round + 1
      left -= 1
    })
  }
  return shown
}

/** In whose words a site says that somebody is made up, and in ours. */
const readLabels = async ({ pool, wordsOf }: JobServices, { reader }: Telling) => {
  const site = await siteById(pool, reader.site_id)
  if (!site) throw new Error('the site of a member is not known')
  const locale = isLocale(reader.language) ? reader.language : defaultLocale
  const [texts, i18n] = await Promise.all([
    textsOf({ wordsOf }, site, locale),
    wordsOf(locale, ['features/notifications']),
  ])
  return { fictional: texts.fictional_singular, demo: i18n._(demoWord) }
}

/** The newest first, each person once. */
const byNewest = (notices: readonly NoticeRow[]): NoticeRow[] => {
  const ordered = notices.toSorted((one, other) => other.last_at.getTime() - one.last_at.getTime())
  return [...new Map(ordered.toReversed().map((notice) => [notice.other_id, notice])).values()].toReversed()
}

const hasChat = (kind: KindOfPeople): boolean => kind === 'message' || kind === 'gift'

/** Who did what, kind by kind, as it is now. */
export const peopleParts = async (services: JobServices, telling: Telling): Promise<PeoplePart[]> => {
  const { reader, notices, now } = telling
  const { pool } = services
  const ids = [...new Set(notices.flatMap(({ other_id: id }) => id ?? []))]
  if (ids.length === 0) return []
  const conversations = notices.flatMap(({ kind, subject }) => (kind === 'message' ? (subject ?? []) : []))
  const [rows, unreadRows, labels] = await Promise.all([
    findPeople.many(pool, { ids }),
    findUnread.many(pool, { account: reader.id, conversations }),
    readLabels(services, telling),
  ])
  const personBy = new Map(rows.map((row) => [row.id, row]))
  const unreadBy = new Map(unreadRows.map(({ conversation_id: id, unread }) => [id, unread]))
  const asPerson = (kind: KindOfPeople, { other_id: id, subject }: NoticeRow): Person[] => {
    const row = id === null ? undefined : personBy.get(id)
    if (!row) return []
    return [
      {
        id: row.id,
        name: row.name,
        age: row.birth === null ? null : ageOn(row.birth, latestCommonDay(now)),
        hash: row.hash,
        label: labelOf(row, labels),
        chat: hasChat(kind) ? subject : null,
        unread: kind === 'message' ? (unreadBy.get(subject ?? 0) ?? 0) : 0,
      },
    ]
  }
  const found = kindsOfPeople.flatMap((kind) => {
    const people = byNewest(notices.filter((notice) => notice.kind === kind)).flatMap((notice) =>
      asPerson(kind, notice),
    )
    return people.length > 0 ? [{ kind, people }] : []
  })
  const shown = sharedOut(found.map(({ people }) => people.length))
  return found.map(({ kind, people }, index) => ({
    kind,
    count: kind === 'message' ? people.reduce((sum, { unread }) => sum + unread, 0) : people.length,
    people: people.slice(0, shown[index]),
    more: people.length - (shown[index] ?? 0),
  }))
}
