export { askedIfReal } from './honesty/asks.ts'
export { honestStatementFor, isHonest } from './honesty/statement.ts'

const MINUTE_MS = 60_000

/** After so long without a word of the assignee a conversation is anybody's again. */
export const SILENCE_MS = 10 * MINUTE_MS
/** For how long a conversation can be put aside, in minutes. */
export const snoozes = [30, 120, 1440] as const
/** Nobody answers faster by hand. */
export const ANSWERS_PER_MINUTE = 30

export const SPEND_DAYS = 30
/**
 * Credits that a member spends on fictional profiles in `SPEND_DAYS`. A message costs one: two hundred are seven a day, which is a habit.
 * From there on staff are told; from the second number on nothing is written to them but what says, again, what the profile is.
 */
export const SPEND = { told: 200, most: 600 } as const

export type SpendLevel = 'usual' | 'much' | 'too_much'
export const spendLevel = (credits: number): SpendLevel =>
  credits >= SPEND.most ? 'too_much' : credits >= SPEND.told ? 'much' : 'usual'

/** What somebody has forgotten to fill in of a prepared text. */
const leftOver = /#{3,}|\{[^{}\n]{0,40}\}|\[[A-Za-z_ ]{2,30}\]|<[A-Za-z_ ]{2,30}>|\b(?:XXX+|TODO)\b/
export const hasLeftOver = (text: string): boolean => leftOver.test(text)
