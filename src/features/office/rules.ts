import { ownPath } from '#protocol/own-path.ts'

export { askedIfReal } from './honesty/asks.ts'
export { honestStatementFor, isHonest } from './honesty/statement.ts'

export const OFFICE_PATH = '/office'
export const LOGIN_PATH = '/office/login'
export const CODE_PATH = '/office/login/code'
export const ENROL_PATH = '/office/enrol'
/** Where the script of a form asks what to ask a device for. */
export const CODE_PASSKEY_PATH = '/office/login/passkey'
export const ENROL_PASSKEY_PATH = '/office/enrol/passkey'
export const PROOF_PASSKEY_PATH = '/api/office-passkey-proof.php'
export const CONFIRM_PATH = '/office/confirm'

/** How long a right password stands for itself until the code comes. */
export const STEP_MINUTES = 5
/** A link with which somebody sets up how they sign in. */
export const ENROLMENT_HOURS = 24
/** Wrong ones, each counted before it is looked at. */
export const TRIES = {
  perName: 5,
  perNetwork: 20,
  codes: 5,
  passwords: 5,
  links: 30,
  /** Nobody guesses at these, but each is a row. */
  challenges: 30,
  minutes: 15,
}

/** Of one person, at all hosts. */
export const PASSKEYS_AT_MOST = 10
export const PASSKEY_NAME_LENGTH = 60

export const LOGIN_SHAPE = /^[a-z0-9][a-z0-9._-]{1,39}$/
/** As it is kept: whatever the case in which it is typed. */
export const loginOf = (typed: string): string => typed.trim().toLowerCase()

/** A path of the office, else its first page: nobody is led out of it, nor back to its door. */
export const officePath = (next: unknown): `/office${string}` => {
  const url = URL.parse(ownPath(next), 'http://office')
  const path = url?.host === 'office' ? url.pathname : ''
  const isInside = path.startsWith(`${OFFICE_PATH}/`) && path !== LOGIN_PATH && path !== CODE_PATH
  return isInside ? `${path as `/office${string}`}${url?.search ?? ''}` : OFFICE_PATH
}
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
