import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import {
  canSignUp,
  cdnOrigin,
  chooseLocale,
  cleanPhone,
  givesMessages,
  inLanguage,
  languagesOf,
  offersSignup,
  preferredLanguages,
  showsEntryWarning,
  termsDate,
} from './rules.ts'
import type { EntryVisit } from './rules.ts'

test('SITE-3 an explicit choice beats the saved language, the domain and the browser, in that order', () => {
  const all = { inUrl: 'pl', cookie: 'fi', saved: 'it', domainLanguage: 'de_DE', acceptLanguage: 'fr' }
  expect(chooseLocale(all)).toBe('pl')
  expect(chooseLocale({ ...all, inUrl: undefined })).toBe('fi')
  expect(chooseLocale({ ...all, inUrl: undefined, cookie: undefined })).toBe('it')
  expect(chooseLocale({ domainLanguage: 'de_DE', acceptLanguage: 'fr' })).toBe('de')
  expect(chooseLocale({ domainLanguage: null, acceptLanguage: 'ja, fr;q=0.8' })).toBe('fr')
  expect(chooseLocale({ domainLanguage: 'ja', acceptLanguage: 'ja' })).toBe('en')
  expect(chooseLocale({})).toBe('en')
})

test('SITE-3 whatever the hints are, the answer is one of the eleven', () => {
  const hint = fc.option(fc.oneof(fc.string(), fc.constantFrom(...locales)), { nil: undefined })
  fc.assert(
    fc.property(hint, hint, hint, hint, hint, (inUrl, cookie, saved, domainLanguage, acceptLanguage) => {
      expect(locales).toContain(chooseLocale({ inUrl, cookie, saved, domainLanguage, acceptLanguage }))
    }),
  )
})

test('SITE-3 the browser’s languages count by their quality, and Norwegian in all its spellings is bokmål', () => {
  expect(preferredLanguages('en;q=0.2, de-CH, fr;q=0.9')).toEqual(['de', 'fr', 'en'])
  expect(preferredLanguages('no, nn;q=0.5, da;q=0')).toEqual(['nb', 'nb'])
})

test('SITE-4 the country decides which languages are offered', () => {
  const offered = {
    US: 'en es',
    NL: 'nl',
    BE: 'nl fr de',
    FR: 'fr',
    IT: 'it',
    ES: 'es',
    DE: 'de',
    AT: 'de',
    IE: 'en',
    GB: 'en',
    CA: 'en fr',
    PL: 'pl',
    AU: 'en',
    NZ: 'en',
    CH: 'de it fr en',
    DK: 'da',
    FI: 'fi sv',
    NO: 'nb',
    SE: 'sv',
  }
  for (const [country, languages] of Object.entries(offered))
    expect(languagesOf(country), country).toEqual(languages.split(' '))
  expect(languagesOf('JP')).toEqual(['en', 'nl'])
  expect(languagesOf(null)).toEqual(['en', 'nl'])
  expect(languagesOf('constructor')).toEqual(['en', 'nl'])
})

const firstVisit: EntryVisit = {
  enabled: true,
  countries: ['NL', 'DE', 'FR'],
  country: 'NL',
  layout: 'default',
  path: '/',
  installed: false,
  loggedIn: false,
  skippedAt: null,
  signups: 'all',
  hasTrafficSource: false,
}

test('SITE-9 the entry warning greets a new visitor from a configured country', () => {
  expect(showsEntryWarning(firstVisit)).toBe(true)
})

test('SITE-9 every single reason to leave it out is enough', () => {
  const reasons: Partial<EntryVisit>[] = [
    { enabled: false },
    { installed: true },
    { loggedIn: true },
    { skippedAt: 1 },
    { country: 'US' },
    { country: null },
    { layout: 'empty' },
    { path: '/complete-signup' },
    { path: '/reset-password' },
    { path: '/reset-password/do' },
    { path: '/ban' },
    { signups: 'with_trafficsource' },
  ]
  for (const reason of reasons)
    expect(showsEntryWarning({ ...firstVisit, ...reason }), JSON.stringify(reason)).toBe(false)
  expect(showsEntryWarning({ ...firstVisit, signups: 'with_trafficsource', hasTrafficSource: true })).toBe(
    true,
  )
})

test('SITE-9 an invite-only site warns like an open one: an invite lets anybody in', () => {
  expect(showsEntryWarning({ ...firstVisit, signups: 'other' })).toBe(true)
  expect(showsEntryWarning({ ...firstVisit, signups: 'other', loggedIn: true })).toBe(false)
})

test('SITE-5 on chat and lander the entry warning is for the Netherlands and Germany only', () => {
  for (const layout of ['chat', 'lander'] as const) {
    expect(showsEntryWarning({ ...firstVisit, layout, country: 'NL' })).toBe(true)
    expect(showsEntryWarning({ ...firstVisit, layout, country: 'DE' })).toBe(true)
    expect(showsEntryWarning({ ...firstVisit, layout, country: 'FR' })).toBe(false)
  }
})

test('PAG-2 the terms carry the first date, or the day the company joined if that is later', () => {
  expect(termsDate(new Date('2020-01-01')).toISOString()).toBe('2023-12-01T12:00:00.000Z')
  expect(termsDate(new Date('2025-05-05T10:00:00Z')).toISOString()).toBe('2025-05-05T10:00:00.000Z')
})

test('PAG-1 a phone number is dialled without its dashes and spaces', () => {
  expect(cleanPhone('+49 40 000-00 02')).toBe('+49400000002')
})

test('a text falls back to English, and then to whatever language there is', () => {
  expect(inLanguage({ en: 'hello', de: 'hallo' }, 'de')).toBe('hallo')
  expect(inLanguage({ en: 'hello' }, 'pl')).toBe('hello')
  expect(inLanguage({ nl: 'hoi' }, 'pl')).toBe('hoi')
  expect(inLanguage({}, 'pl')).toBe('')
})

test('signing up depends on the mode and on a traffic source', () => {
  expect(canSignUp('all', false)).toBe(true)
  expect(canSignUp('with_trafficsource', false)).toBe(false)
  expect(canSignUp('with_trafficsource', true)).toBe(true)
  expect(canSignUp('other', true)).toBe(false)
  expect(offersSignup('other', false)).toBe(true)
  expect(offersSignup('with_trafficsource', false)).toBe(false)
})

test('PHO-4 photos come from another origin where the prefix names one, and nothing else gets into the policy', () => {
  expect(cdnOrigin('/cdn/')).toBeNull()
  expect(cdnOrigin('https://cdn.example.net/cdn/')).toBe('https://cdn.example.net')
  expect(cdnOrigin('http://127.0.0.1:3001/')).toBe('http://127.0.0.1:3001')
  for (const odd of ['//cdn.example.net/', 'data:/', "https://a'; script-src */", 'https://a.example'])
    expect(cdnOrigin(odd), odd).toBeNull()
})

test.each([
  { signup_credits: 20, message_credits: 10, promised: true },
  { signup_credits: 19, message_credits: 10, promised: false },
  { signup_credits: 0, message_credits: 10, promised: false },
  { signup_credits: 0, message_credits: 0, promised: true },
])('LAN-1 first messages are promised only where they are given: %j', ({ promised, ...site }) => {
  expect(givesMessages(site)).toBe(promised)
})
