export const kinds = ['events', 'money', 'deliveries', 'funnel', 'actives', 'retention'] as const
/** What is counted together: of a day, or, for who came back, of a week from its Monday on. */
export type Kind = (typeof kinds)[number]
export type Task = { kind: Kind; day: string }
export type Counted = Task & { at: Date }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** So long after signing up a step counts: a cohort that is older has not had more time than a younger one. */
export const FUNNEL_DAYS = 30
/** What was missed is caught up for so long. */
export const CAUGHT_UP_DAYS = 400

type Rule = {
  days: 1 | 7
  /** Counted when it is over only: all of it has to be read. */
  onlyWhenOver?: true
  /** After its end; then it is counted for the last time. */
  closesAfterMs: number
  /** While it lasts, and afterwards until it closes. */
  everyMs: readonly [lasting: number, over: number]
}

const rules: Record<Kind, Rule> = {
  events: { days: 1, closesAfterMs: HOUR_MS, everyMs: [5 * MINUTE_MS, 5 * MINUTE_MS] },
  money: { days: 1, closesAfterMs: HOUR_MS, everyMs: [5 * MINUTE_MS, 5 * MINUTE_MS] },
  // Mails are tried again for days.
  deliveries: { days: 1, closesAfterMs: 4 * DAY_MS, everyMs: [5 * MINUTE_MS, 6 * HOUR_MS] },
  funnel: { days: 1, closesAfterMs: FUNNEL_DAYS * DAY_MS + HOUR_MS, everyMs: [15 * MINUTE_MS, DAY_MS] },
  actives: { days: 1, onlyWhenOver: true, closesAfterMs: HOUR_MS, everyMs: [HOUR_MS, HOUR_MS] },
  retention: { days: 7, closesAfterMs: HOUR_MS, everyMs: [12 * HOUR_MS, HOUR_MS] },
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const mondayOf = (at: number): number => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS

const isDue = (rule: Rule, start: number, counted: Date | undefined, now: number): boolean => {
  const end = start + rule.days * DAY_MS
  if (now < (rule.onlyWhenOver ? end : start)) return false
  if (!counted) return true
  const closes = end + rule.closesAfterMs
  if (counted.getTime() >= closes) return false
  return now >= closes || now - counted.getTime() >= rule.everyMs[now < end ? 0 : 1]
}

/** What has to be counted now, the newest first: who looks at figures looks at today. */
export const tasksAt = (now: Date, counted: readonly Counted[], historyDays = CAUGHT_UP_DAYS): Task[] => {
  const moment = now.getTime()
  const known = new Map(counted.map(({ kind, day, at }) => [`${kind} ${day}`, at]))
  const today = Date.parse(dayOf(moment))
  const tasks = kinds.flatMap((kind) => {
    const { [kind]: rule } = rules
    const first = rule.days === 7 ? mondayOf(today) : today
    const length = Math.ceil((historyDays + 1) / rule.days)
    return Array.from({ length }, (_, n) => first - n * rule.days * DAY_MS)
      .filter((start) => isDue(rule, start, known.get(`${kind} ${dayOf(start)}`), moment))
      .map((start) => ({ kind, day: dayOf(start) }))
  })
  return tasks.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
}
