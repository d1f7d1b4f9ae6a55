import { cleanText, cutText } from '#protocol/text.ts'
import type { SecurityEventKind } from './security-events.ts'

export { isAnswered, signupSteps, stepAfter, stepAllowed, stepBefore } from './signup-steps.ts'
export type { SignupStep } from './signup-steps.ts'

export const SESSION_COOKIE = 'auth'
/** Staff has sessions of its own. */
export const STAFF_COOKIE = 'staff'
/** How long it counts that staff has proven who they are, for money, erasure, export and roles. */
export const FRESH_MS = 15 * 60_000
export const SESSION_DAYS = 30
export const DEVICE_COOKIE = 'device'
export const DEVICE_DAYS = 365
export const REACTIVATION_DAYS = 14

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 40
export const ABOUT_MAX_LENGTH = 2000

/** So many passwords are compared in this time; the next one shuts the door for as long. */
export const BLOCK_MINUTES = 15
export const GUESSES = {
  /** From browsers that its owner has not used before, and from those they have. */
  perAccount: 5,
  perDevice: 10,
  perNetwork: 60,
  /** The password that a change asks for. */
  inSession: 10,
  /** Wrong ones at all accounts together; from then on each needs a proof of work. */
  everywhere: 300,
}
/** How long a right password stands for itself until the second factor comes. */
export const SECOND_STEP_MINUTES = 5
/** Codes have six digits: so many may be tried. */
export const SECOND_STEP_GUESSES = { perAccount: 5, windowMinutes: 15 }
/** `perAccount` bounds what strangers can send into a mailbox; its owner's own browsers have their own count. */
export const RESET_MAILS_PER_DAY = { perAccountAndNetwork: 3, perAccount: 10, perDevice: 5, perNetwork: 20 }
/** Of reset links that turn out to be dead: more than anybody finds in a mailbox. */
export const DEAD_RESET_LINKS = { perNetwork: 60, minutes: 60 }
export const REACTIVATION_MAILS_PER_DAY = { perAccount: 3, perNetwork: 20 }
export const ACTIVATION_MAILS_PER_DAY = 5
/** Of links that staff sends, to one member. */
export const OFFICE_MAILS_PER_DAY = 5
/** How long staff may fetch an archive after asking for it. */
export const ARCHIVE_GRANT_MINUTES = 5
export const MAIL_CHANGES_PER_DAY = { perMember: 5, perNetwork: 20 }
export const SIGNUPS_PER_DAY = { perNetwork: 20 }
export const PARTNER_SIGNUPS_PER_HOUR = { perPartner: 600, wrongKeysPerNetwork: 20 }
/** Word to the owner of an address that somebody else has named. */
export const OWNER_MAILS_PER_DAY = 3
/** Over the installation, before each further one needs a proof of work. */
export const MEMBERSHIP_QUESTIONS = { everywhere: 300, minutes: 15 }
export const PASSKEY_TRIES = { perNetwork: 60, perMember: 20, minutes: 15 }
/** How often a member may get ten new recovery codes, each of which is hashed like a password. */
export const RECOVERY_CODE_SETS = { perMember: 10, minutes: 60 }

/** How long the old address can be taken back; nobody else can have it meanwhile. */
export const MAIL_CHANGE_UNDO_DAYS = 7

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
export const tokenLifeMs = {
  activation: 30 * DAY_MS,
  reset: 2 * HOUR_MS,
  mail_change: DAY_MS,
  mail_change_undo: MAIL_CHANGE_UNDO_DAYS * DAY_MS,
  reactivation: REACTIVATION_DAYS * DAY_MS,
  account_deleted: REACTIVATION_DAYS * DAY_MS,
  complete_signup: 30 * DAY_MS,
  address_check: DAY_MS,
}
export type TokenPurpose = keyof typeof tokenLifeMs

/** For so long after a password, a passkey or a second factor, nobody is asked again. */
export const FRESH_MINUTES = 5

/**
 * What somebody at an open session may not do without proving once more who they are, and what needs a confirmed
 * address besides: the mail that tells about it has to reach the owner.
 */
export const stepUp = {
  add_passkey: { needsConfirmed: true },
  remove_passkey: { needsConfirmed: true },
  change_email: { needsConfirmed: true },
  /** Of whoever has a second factor; for all others the old password, which it asks for, is the proof. */
  change_password: { needsConfirmed: false },
  change_second_factor: { needsConfirmed: true },
  delete_account: { needsConfirmed: false },
  download_data: { needsConfirmed: false },
  end_sessions: { needsConfirmed: false },
} as const
export type SensitiveAct = keyof typeof stepUp
export type StepUpRefusal = 'address_not_confirmed' | 'proof_too_old'

export const stepUpRefusal = (
  act: SensitiveAct,
  member: { status: string; session_authenticated_at: Date },
  now: Date,
): StepUpRefusal | null => {
  if (stepUp[act].needsConfirmed && member.status !== 'active') return 'address_not_confirmed'
  const age = now.getTime() - member.session_authenticated_at.getTime()
  return age <= FRESH_MINUTES * 60_000 ? null : 'proof_too_old'
}

type CredentialChangeEffect = {
  /** 'others': the session at which it was done goes on. */
  ends: 'others' | 'all'
  /** Passkeys and known devices go too: whoever proves the mailbox may not know who else had made them. */
  removesWaysIn?: true
  /** The second factor goes as well: whoever has moved the account elsewhere may have set it up. */
  removesSecondFactor?: true
  /** Links to the address that it was before are dead, or the account is. */
  leavesAddress?: true
}

/** What changes how somebody gets into an account, and what it does beside. Open links die in any case. */
export const credentialChanges = {
  password_changed: { ends: 'others' },
  password_reset: { ends: 'all', removesWaysIn: true },
  email_changed: { ends: 'others', leavesAddress: true },
  email_change_undone: { ends: 'all', removesWaysIn: true, removesSecondFactor: true, leavesAddress: true },
  passkey_added: { ends: 'others' },
  passkey_removed: { ends: 'others' },
  second_factor_on: { ends: 'others' },
  second_factor_off: { ends: 'others' },
  recovery_codes_made: { ends: 'others' },
  account_deleted: { ends: 'all', leavesAddress: true },
} as const satisfies Partial<Record<SecurityEventKind, CredentialChangeEffect>>
export type CredentialChange = keyof typeof credentialChanges
export const effectOf = (change: CredentialChange): CredentialChangeEffect => credentialChanges[change]

/**
 * Links that a change of credentials leaves alone. One that undoes a change of address must outlive whatever an
 * intruder does afterwards. One that confirms the address does nothing else, as long as it is the address.
 */
export const survivingTokens = (change: CredentialChange): readonly TokenPurpose[] =>
  effectOf(change).leavesAddress ? ['mail_change_undo'] : ['mail_change_undo', 'activation']

/** By what somebody has proved who they are when a session begins. */
export type SessionProof = 'sign_up' | 'password' | 'passkey' | 'app' | 'recovery_code'
/** A passkey is two: the device, and the finger, face or PIN that unlocks it. A password alone is one. */
export const isTwoFactors = (proof: SessionProof): boolean => proof !== 'sign_up' && proof !== 'password'

/** j…@example.org: enough to recognise one's own, too little for whoever reads the old mailbox. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')

/** a•••@g•••.com: staff knows an address again that somebody tells, and learns none. */
export const veiledEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.lastIndexOf('.') === -1 ? '' : domain.slice(domain.lastIndexOf('.'))
  return `${[...email][0] ?? ''}•••@${[...domain][0] ?? ''}•••${ending}`
}

export const SECURITY_LOG_DAYS = 90

export type Mistake<Code extends string> = Code | null

export type NameMistake =
  | 'name_too_short'
  | 'name_too_long'
  | 'name_is_email'
  | 'name_starts_with_at'
  | 'name_invalid'

/** Controls, halves of characters, what turns the direction of text, takes no room or piles up can disguise a name. */
const disguising = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{M}{5}/u

/**
 * A web or mail address, a handle, a phone number: a name stands in lists and in mails to others, and is no place to
 * advertise or to be written to.
 */
const advertising = /@|:\/\/|[\p{L}\d][.\u3002]\p{L}{2}|(?:\d[\s().+/-]*){7}/u

/** A name may not be the address (it would show it to everybody) nor look like a handle. */
export const nameMistake = (name: string, email: string): Mistake<NameMistake> => {
  const trimmed = name.trim()
  const length = [...trimmed].length
  if (length < NAME_MIN_LENGTH) return 'name_too_short'
  if (length > NAME_MAX_LENGTH) return 'name_too_long'
  if (trimmed.startsWith('@')) return 'name_starts_with_at'
  if (trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email'
  if (disguising.test(trimmed) || /[<>]/.test(trimmed)) return 'name_invalid'
  if (advertising.test(trimmed.normalize('NFKC'))) return 'name_invalid'
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
    !/\p{C}/u.test(trimmed) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !trimmed.includes('..')
  )
}

export type PasswordMistake = 'password_too_short' | 'password_too_long' | 'password_is_known'

/** Length is what counts; the server also knows the passwords that everybody tries first. */
export const passwordMistake = (password: string, email: string): Mistake<PasswordMistake> => {
  // As people count: one emoji is one.
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password_too_long'
  return password.toLowerCase() === email.trim().toLowerCase() ? 'password_is_known' : null
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

/** Shut out of all but what they need to learn why, to object and to leave. */
export const isSuspended = (member: { restriction: string | null } | null): boolean =>
  member?.restriction === 'suspended' || member?.restriction === 'banned'

/** They have excluded themself: shut out of the same, until the time that they have chosen. */
export const isExcluded = (member: { excluded_until: Date | null } | null, now: Date): boolean =>
  (member?.excluded_until ?? now) > now

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
