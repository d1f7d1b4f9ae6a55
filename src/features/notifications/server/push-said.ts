import type { I18n } from '@lingui/core'
import type { JobServices } from '#platform/feature.ts'
import { formatTag } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { siteById, textsOf } from '#features/sites/server/index.ts'
import { demoWord, labelOf } from './made-up.ts'
import type { PushContent } from './push-payload.ts'
import { findNewestText, findOthers } from './push-queries.ts'
import { kindWords, somethingNew } from './push-words.ts'
import type { NoticeRow, Reader } from './queries.ts'

const TEXT_LENGTH = 120
const MOST_NAMES = 3

type Given = { services: JobServices; reader: Reader; notices: readonly NoticeRow[]; locale: Locale }
type Said = Pick<PushContent, 'title' | 'body'>

/** What happened, as one line; `2 new messages · New like`. */
const kindsLine = (i18n: I18n, notices: readonly NoticeRow[]): string => {
  const byKind = Map.groupBy(notices, ({ kind }) => kind)
  const lines = [...byKind].map(([kind, same]) =>
    i18n._(kindWords[kind](same.reduce((sum, { count }) => sum + count, 0))),
  )
  return lines.join(' · ')
}

/** Who it was; an invented person is called one, here too. */
const namesOf = async (i18n: I18n, { services, reader, notices, locale }: Given): Promise<string[]> => {
  const ids = [...new Set(notices.flatMap(({ other_id: id }) => id ?? []))].slice(0, MOST_NAMES + 1)
  const others = await findOthers.many(services.pool, { ids })
  const site = others.some(({ fictional }) => fictional) && (await siteById(services.pool, reader.site_id))
  const fictional = site ? (await textsOf(services, site, locale)).fictional_singular : ''
  const labels = { fictional, demo: i18n._(demoWord) }
  return ids.flatMap((id) => {
    const other = others.find((one) => one.id === id)
    if (!other) return []
    const label = labelOf(other, labels)
    return label === null ? other.name : `${other.name} (${label})`
  })
}

const cut = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  if (characters.length <= TEXT_LENGTH) return characters.join('')
  return `${characters
    .slice(0, TEXT_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** What an invented person writes is not shown where there is no room for what they are. */
const textIn = async ({ services, reader, notices }: Given): Promise<string> => {
  const [notice] = notices
  if (notices.length !== 1 || notice?.kind !== 'message' || notice.subject === null) return ''
  const others = await findOthers.many(services.pool, { ids: [notice.other_id ?? 0] })
  if (others.some(({ fictional, invented }) => fictional || invented)) return ''
  const conversation = { reader: reader.id, conversation: notice.subject }
  return cut((await findNewestText.maybe(services.pool, conversation))?.body ?? '')
}

/** As much as the member wants a locked screen to show. */
export const sayPush = async (i18n: I18n, given: Given): Promise<Said> => {
  const { reader, notices, locale } = given
  const nothing = i18n._(somethingNew)
  if (reader.lock_screen === 'nothing') return { title: nothing, body: '' }
  const kinds = kindsLine(i18n, notices)
  const isMixed = new Set(notices.map(({ kind }) => kind)).size > 1
  const names = reader.lock_screen === 'kind' ? [] : await namesOf(i18n, given)
  if (names.length === 0) return isMixed ? { title: nothing, body: kinds } : { title: kinds, body: '' }
  const shown = new Intl.ListFormat(formatTag(locale)).format(names.slice(0, MOST_NAMES))
  const title = names.length > MOST_NAMES ? `${shown} …` : shown
  const text = reader.lock_screen === 'text' ? await textIn(given) : ''
  return { title, body: text || kinds }
}
