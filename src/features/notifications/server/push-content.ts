import type { I18n } from '@lingui/core'
import type { JobServices } from '#platform/feature.ts'
import type { Composed } from '#platform/outbox/outbox.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { sumUnread } from '#features/chat/server/index.ts'
import { countLikes } from '#features/likes/server/index.ts'
import { kinds } from '../choices.ts'
import type { Kind } from '../choices.ts'
import type { Telling } from './compose.ts'
import { pushTemplate } from './push-payload.ts'
import type { PushContent } from './push-payload.ts'
import { placeFor } from './push-places.ts'
import { sayPush } from './push-said.ts'
import type { NoticeRow, Reader } from './queries.ts'

const urgencyOf: Record<Kind, PushContent['urgency']> = {
  message: 'high',
  gift: 'high',
  match: 'high',
  like: 'normal',
  photo_asked: 'normal',
  photo_granted: 'normal',
  report_outcome: 'normal',
  offer_ending: 'normal',
  view: 'low',
  news: 'low',
}

const aboutOf = (reader: Reader, notices: readonly NoticeRow[]): string => {
  const [notice] = notices
  if (!notice || notices.length > 1) return `${reader.id} several`
  return `${reader.id} ${notice.kind} ${notice.other_id} ${notice.subject}`
}

const mostUrgent = (notices: readonly NoticeRow[]): PushContent['urgency'] => {
  const urgencies = notices.map(({ kind }) => urgencyOf[kind])
  return (['high', 'normal'] as const).find((one) => urgencies.includes(one)) ?? 'low'
}

/** As many as stand before the title of a page. */
const badgeOf = async ({ pool }: JobServices, { id }: Reader): Promise<number> => {
  const [{ unread }, { unseen }] = await Promise.all([
    sumUnread.one(pool, { member: id }),
    countLikes.one(pool, { reader: id }),
  ])
  return unread + unseen
}

const known = new Map<Locale, Promise<I18n>>()
const wordsIn = ({ wordsOf }: JobServices, locale: Locale): Promise<I18n> => {
  const words = known.get(locale) ?? wordsOf(locale, ['features/notifications'])
  known.set(locale, words)
  // What could not be loaded once may be there when the entry is tried again.
  words.catch(() => known.delete(locale))
  return words
}

/** What a push about these notices says now. */
export const pushOf = async (services: JobServices, telling: Telling): Promise<Composed> => {
  const { reader, entry } = telling
  // What matters most comes first, and of that what came first.
  const notices = telling.notices.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.first_at.getTime() - b.first_at.getTime(),
  )
  const locale = isLocale(reader.language) ? reader.language : defaultLocale
  const said = await sayPush(await wordsIn(services, locale), { services, reader, notices, locale })
  const params: PushContent = {
    ...said,
    ...placeFor(notices),
    lang: locale,
    about: aboutOf(reader, notices),
    urgency: mostUrgent(notices),
    badge: await badgeOf(services, reader),
  }
  return { template: pushTemplate.name, params, recipient: entry.recipient }
}
