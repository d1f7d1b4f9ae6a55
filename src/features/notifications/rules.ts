import { switchOf } from './choices.ts'
import type { Channel, Kind, LockScreen, Outcome, Pace } from './choices.ts'
import { afterQuiet, nextDaily } from './times.ts'
import type { QuietHours } from './times.ts'

/**
 * When something is told, and whether a page that is in sight tells it itself. `chosen`: as soon as the member wants it;
 * `daily`: once a day, whatever they chose; `now`: its moment matters.
 */
type KindRule = { pace: 'chosen' | 'daily' | 'now'; isShownOnSite: boolean }

const rules: Record<Kind, KindRule> = {
  message: { pace: 'chosen', isShownOnSite: true },
  match: { pace: 'chosen', isShownOnSite: true },
  like: { pace: 'chosen', isShownOnSite: true },
  gift: { pace: 'chosen', isShownOnSite: true },
  view: { pace: 'daily', isShownOnSite: false },
  photo_asked: { pace: 'chosen', isShownOnSite: true },
  photo_granted: { pace: 'chosen', isShownOnSite: true },
  offer_ending: { pace: 'now', isShownOnSite: false },
  report_outcome: { pace: 'now', isShownOnSite: false },
  news: { pace: 'now', isShownOnSite: false },
}

export type NoticeSettings = {
  disabled: readonly string[]
  pace: Pace
  zone: string
  quiet: QuietHours | null
  pausedUntil: Date | null
  lockScreen: LockScreen
}

/** What nobody has changed. */
export const defaultPace: Pace = '15'
export const defaultLockScreen: LockScreen = 'kind'

const MINUTE_MS = 60_000
/** Between two mails about what happens on the site, however soon somebody wants the first one. */
export const MAIL_GAP_MINUTES = 15

/** When something that happened at this moment is told, before quiet hours and pauses. */
export const readyAt = (
  channel: Channel,
  kind: Kind,
  at: Date,
  { pace, zone }: Pick<NoticeSettings, 'pace' | 'zone'>,
): Date => {
  const rule = rules[kind].pace
  if (rule === 'now') return at
  if (rule === 'daily' || (channel === 'mail' && pace === 'daily')) return nextDaily(at, zone)
  return channel === 'mail' ? new Date(at.getTime() + Number(pace) * MINUTE_MS) : at
}

const afterGap = (lastSentAt: Date | null, { pace }: Pick<NoticeSettings, 'pace'>): number => {
  if (lastSentAt === null) return 0
  const minutes = pace === 'daily' ? 0 : Math.max(MAIL_GAP_MINUTES, Number(pace))
  return lastSentAt.getTime() + minutes * MINUTE_MS
}

export type WaitingNotice = {
  id: number
  kind: Kind
  firstAt: Date
  /** Why there is nothing to tell any more, by what is so on the site. */
  obstacle: Outcome | null
}

export type Circumstances = {
  channel: Channel
  settings: NoticeSettings
  /** Why nothing at all can be told in this way. */
  obstacle: Outcome | null
  lastSentAt: Date | null
  /** At a page in sight. */
  isPresent: boolean
  now: Date
}

export type Decision = {
  dropped: { id: number; reason: Outcome }[]
  /** Those that leave now, together. */
  send: number[]
  /** When to look again; null: nothing waits any more. */
  dueAt: Date | null
}

/** Of each kind the first one is ready first: of the ten thousand that somebody may have, few are reckoned. */
const firstReady = (wanted: readonly WaitingNotice[], channel: Channel, settings: NoticeSettings): number => {
  const firstOf = new Map<Kind, Date>()
  for (const { kind, firstAt } of wanted) {
    const known = firstOf.get(kind)
    if (known === undefined || firstAt < known) firstOf.set(kind, firstAt)
  }
  return Math.min(...[...firstOf].map(([kind, at]) => readyAt(channel, kind, at, settings).getTime()))
}

/**
 * What becomes of all that waits for one member on one channel. Whatever is ready takes along what is not: many become
 * one. It is decided anew each time, by what is so now, so a change of mind counts at once.
 */
export const decide = (waiting: readonly WaitingNotice[], given: Circumstances): Decision => {
  const { channel, settings, lastSentAt, isPresent, now } = given
  const dropped: Decision['dropped'] = []
  const drop = ({ id }: WaitingNotice, reason: Outcome) => void dropped.push({ id, reason })
  const reasonAgainst = ({ kind, obstacle }: WaitingNotice): Outcome | null =>
    obstacle ?? (settings.disabled.includes(switchOf(channel, kind)) ? 'switched_off' : given.obstacle)
  const wanted = waiting.filter((notice) => {
    const reason = reasonAgainst(notice)
    if (reason) drop(notice, reason)
    return !reason
  })
  if (wanted.length === 0) return { dropped, send: [], dueAt: null }
  const earliest = firstReady(wanted, channel, settings)
  const gapEnds = channel === 'mail' ? afterGap(lastSentAt, settings) : 0
  const ready = Math.max(earliest, gapEnds, settings.pausedUntil?.getTime() ?? 0)
  // What is overdue is held against the quiet hours of now.
  const dueAt = afterQuiet(new Date(Math.max(ready, now.getTime())), settings.zone, settings.quiet)
  if (dueAt > now) return { dropped, send: [], dueAt }
  if (!isPresent) return { dropped, send: wanted.map(({ id }) => id), dueAt: null }
  const unseen = wanted.filter(({ kind }) => !rules[kind].isShownOnSite)
  for (const notice of wanted) if (rules[notice.kind].isShownOnSite) drop(notice, 'online')
  // What no page shows leaves by itself, and perhaps not yet.
  const rest = decide(unseen, { ...given, isPresent: false })
  return { ...rest, dropped: [...dropped, ...rest.dropped] }
}

export const PAUSED_AT_MOST_DAYS = 90

/** Longer is not a pause. */
export const mayPauseUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= PAUSED_AT_MOST_DAYS * 24 * 60 * MINUTE_MS
