import { isSEPACountry, isValidIBAN } from 'ibantools'
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { euroCountries } from './euro-countries.ts'

export const DIRECT_DEBIT_CURRENCY = 'EUR'
export const LIMIT_DAYS = 30
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const WRONG_CODES = 5
/** Told beforehand, a debit may follow this many banking days later. */
const NOTICE_BANKING_DAYS = 2

const lines = ['holder', 'street', 'house_number', 'postal_code', 'city'] as const
export type MandateForm = Record<(typeof lines)[number] | 'iban' | 'mobile', string> & { consent: boolean }
export type MandateMistake =
  | 'required'
  | 'characters_invalid'
  | 'iban_invalid'
  | 'mobile_invalid'
  | 'consent_needed'

/** One word as banks write it; null when it is none, or no account that can be debited in euro. */
export const readIban = (typed: string): string | null => {
  const iban = typed.replace(/[\s.-]/g, '').toUpperCase()
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null
}

/** Where one can pay this way: text messages to the rest of the world cost money and bring none. */
const callingCodes: readonly string[] = euroCountries
  .filter((country) => isSupportedCountry(country))
  .map((country) => getCountryCallingCode(country))

/** As +31612345678; null when no text message of ours goes there. */
export const readMobile = (typed: string, country: string): string | null => {
  const options = { extract: false, ...(isSupportedCountry(country) && { defaultCountry: country }) }
  const phone = parsePhoneNumberFromString(typed, options)
  if (!phone?.isValid() || phone.ext !== undefined) return null
  return callingCodes.includes(phone.countryCallingCode) ? phone.number : null
}

/** Codes are read aloud, pasted and typed with gaps; null when it cannot be one. */
export const readCode = (typed: string | undefined): string | null => {
  const code = (typed ?? '').replace(/[\s-]/g, '')
  return code.length === CODE_DIGITS && /^[0-9]+$/.test(code) ? code : null
}

const lineMistake = (value: string): MandateMistake | null => {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return 'characters_invalid'
  return /[\p{L}\p{N}]/u.test(value) ? null : 'required'
}

/** What is wrong with each field; null where nothing is. `country` is where numbers without a prefix are from. */
export const mandateMistakes = (
  form: MandateForm,
  country: string,
): Record<keyof MandateForm, MandateMistake | null> => {
  const line = (name: (typeof lines)[number]) => lineMistake(form[name].trim())
  const unread = (value: string, isRead: boolean, mistake: MandateMistake) => {
    if (value.trim() === '') return 'required'
    return isRead ? null : mistake
  }
  return {
    iban: unread(form.iban, readIban(form.iban) !== null, 'iban_invalid'),
    holder: line('holder'),
    street: line('street'),
    house_number: line('house_number'),
    postal_code: line('postal_code'),
    city: line('city'),
    mobile: unread(form.mobile, readMobile(form.mobile, country) !== null, 'mobile_invalid'),
    consent: form.consent ? null : 'consent_needed',
  }
}

/** NL•• •••• 1234 */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** +31 6 •••• 1234 */
export const maskedMobile = (mobile: string): string => {
  const phone = parsePhoneNumberFromString(mobile)
  if (!phone) return `•••• ${mobile.slice(-4)}`
  return `+${phone.countryCallingCode} ${phone.nationalNumber.slice(0, 1)} •••• ${mobile.slice(-4)}`
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Easter Sunday of the Gregorian calendar, as days are counted here. */
const easter = (year: number): number => {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (golden * 19 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  return Date.UTC(year, 2, 28 + fullMoon - weekday)
}

/** A day on which the banks of Europe settle payments with each other. */
const isBankingDay = (day: number): boolean => {
  const date = new Date(day)
  if (date.getUTCDay() % 6 === 0) return false
  const monthAndDay = date.toISOString().slice(5, 10)
  if (['01-01', '05-01', '12-25', '12-26'].includes(monthAndDay)) return false
  const sinceEaster = Math.round((day - easter(date.getUTCFullYear())) / DAY_MS)
  return sinceEaster !== -2 && sinceEaster !== 1
}

/** The day on which what is ordered now is debited, as 2026-11-17. */
export const debitDay = (now: Date): string => {
  // Banks count days in Central European time.
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' })
  let day = Date.parse(`${today}T00:00:00Z`)
  for (let left = NOTICE_BANKING_DAYS; left > 0;) {
    day += DAY_MS
    if (isBankingDay(day)) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}
