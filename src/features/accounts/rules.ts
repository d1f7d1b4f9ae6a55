import { cleanText, cutText } from '#protocol/text.ts'

export const SESSION_COOKIE = 'auth'
/** Staff has sessions of its own. */
export const STAFF_COOKIE = 'staff'
export const SESSION_DAYS = 30
export const DEVICE_COOKIE = 'device'
export const DEVICE_DAYS = 365
export const REACTIVATION_DAYS = 14

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 40
export const ABOUT_MAX_LENGTH = 2000

/** After this many wrong guesses within the window, the door stays shut for the rest of the block. */
export const LOGIN_ATTEMPTS = {
  perAccount: 5,
  perDevice: 10,
  perAddress: 60,
  windowMinutes: 15,
  blockMinutes: 15,
}
export const RESET_MAILS_PER_DAY = { perAccount: 3, perAddress: 20 }
export const REACTIVATION_MAILS_PER_DAY = { perAccount: 3, perAddress: 20 }
export const ACTIVATION_MAILS_PER_DAY = 5

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
export const tokenLifeMs = {
  activation: 30 * DAY_MS,
  reset: 2 * HOUR_MS,
  mail_change: DAY_MS,
  reactivation: REACTIVATION_DAYS * DAY_MS,
  account_deleted: REACTIVATION_DAYS * DAY_MS,
  complete_signup: 30 * DAY_MS,
}
export type TokenPurpose = keyof typeof tokenLifeMs

export type Mistake<Code extends string> = Code | null

export type NameMistake =
  | 'name_too_short'
  | 'name_too_long'
  | 'name_is_email'
  | 'name_starts_with_at'
  | 'name_invalid'

/** Controls, halves of characters, what turns the direction of text, takes no room or piles up can disguise a name. */
const disguising = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{M}{5}/u

/** A name may not be the address (it would show it to everybody) nor look like a handle. */
export const nameMistake = (name: string, email: string): Mistake<NameMistake> => {
  const trimmed = name.trim()
  const length = [...trimmed].length
  if (length < NAME_MIN_LENGTH) return 'name_too_short'
  if (length > NAME_MAX_LENGTH) return 'name_too_long'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (disguising.test(trimmed) || /[<>]/.test(trimmed)) return 'name_invalid'
  return null
}

const EMAIL = /^[^\s@"'<>(),:;\\[\]]+@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,63}$/u

export const isEmail = (email: string): boolean => {
  const trimmed = email.trim()
  const local = trimmed.slice(0, trimmed.lastIndexOf('@'))
  return (
    trimmed.length <= 254 &&
    local.length <= 64 &&
    EMAIL.test(trimmed) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !trimmed.includes('..')
  )
}

export type PasswordMistake = 'password_too_short' | 'password_too_long' | 'password_is_known'

/** Length is what counts; only what everybody tries first is refused by name. */
const firstGuesses = new Set([
  'password',
  'passwort',
  'wachtwoord',
  '12345678',
  '123456789',
  'qwertyuiop',
  'iloveyou',
])

export const passwordMistake = (password: string, email: string): Mistake<PasswordMistake> => {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  const lower = password.toLowerCase()
  if (firstGuesses.has(lower) || lower === email.trim().toLowerCase()) return 'password_is_known'
  return null
}

export type BirthMistake = 'birth_invalid' | 'birth_too_young'

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const OLDEST_YEARS = 120

/** Whole years on the day of `today`, both as plain calendar days: no time zone makes anybody older. */
export const ageOn = (birth: string, today: string): number => {
  const [, by = '', bm = '', bd = ''] = ISO_DAY.exec(birth) ?? []
  const [, ty = '', tm = '', td = ''] = ISO_DAY.exec(today) ?? []
  const hadBirthday = `${tm}-${td}` >= `${bm}-${bd}`
  return Number(ty) - Number(by) - (hadBirthday ? 0 : 1)
}

export const birthMistake = (birth: string, today: string, minAge: number): Mistake<BirthMistake> => {
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(birth) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = year !== '' && date.toISOString().slice(0, 10) === birth
  if (!isReal || birth > today) return 'birth_invalid'
  const age = ageOn(birth, today)
  if (age > OLDEST_YEARS) return 'birth_invalid'
  return age < minAge ? 'birth_too_young' : null
}

/** As long as any other message: what was written is sent as it is, or not at all. */
export const messageMistake = (text: string, maxLength: number): Mistake<'message_too_long'> => {
  const clean = cleanText(text)
  return cutText(clean, maxLength) === clean ? null : 'message_too_long'
}

/** The day it is everywhere on earth by now: nobody is let in hours before their birthday. */
export const latestCommonDay = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10)

export const minutesUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 60_000))

export const reactivationEnds = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + REACTIVATION_DAYS * DAY_MS)

export const mayReactivate = (deletedAt: Date, now: Date): boolean => now < reactivationEnds(deletedAt)

/** As a mail says it: never less than is left, and one on the last day. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / DAY_MS))

/** ACC-17: asked again when the terms are newer than what was accepted. */
export const mustAcceptTerms = (accepted: Date | null, current: Date): boolean =>
  accepted === null || accepted < current

/** What a browser calls itself beside the names of those it imitates: the first that is found counts. */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
}

const named = (userAgent: string, names: Record<string, string>) =>
  Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]

/** `Firefox · Android`: enough to recognise one's own device in a list, too little to be a fingerprint. */
export const deviceName = (userAgent: string): string =>
  [named(userAgent, browsers) ?? 'Browser', named(userAgent, systems)].filter(Boolean).join(' · ')

/** Where somebody who has just signed up stands; each optional step can be skipped. */
export const signupSteps = ['account', 'photo', 'location', 'personal', 'about', 'done'] as const
export type SignupStep = (typeof signupSteps)[number]
export const stepAfter = (step: SignupStep): SignupStep =>
  signupSteps[signupSteps.indexOf(step) + 1] ?? 'done'
