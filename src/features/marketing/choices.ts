/** `running` until somebody ends it or the next one starts on its lander; its horizon may be over before. */
export const experimentStatuses = ['draft', 'running', 'ended'] as const
export type ExperimentStatus = (typeof experimentStatuses)[number]

/** How an experiment stands. Nothing is said of who is better before its horizon has passed. */
export const outcomes = [
  'not_started',
  'running',
  /** Before the horizon: it says nothing. */
  'stopped_early',
  /** Visitors were not shared out evenly: do not read this result. */
  'unreadable',
  'a_better',
  'b_better',
  'no_difference',
] as const
export type Outcome = (typeof outcomes)[number]

/** What sources can be compared by. */
export const funnelGroups = [
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'lander',
  'niche',
  'language',
  'experiment',
  'day',
] as const
export type FunnelGroup = (typeof funnelGroups)[number]

/** As it is typed in, in capitals or not. */
export const INVITE_CODE = /^[A-Z0-9-]{4,40}$/
export const MOST_INVITE_USES = 1_000_000

const DAYS_AT_MOST = 400
const DAY_MS = 24 * 60 * 60 * 1000

/** Of days that can be counted together. */
export const isPeriod = ({ from, until }: { from: string; until: string }): boolean => {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  return days >= 0 && days <= DAYS_AT_MOST
}
