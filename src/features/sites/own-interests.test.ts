import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { isIntimateKey } from './choices.ts'
import { interestNames, isOwnInterest, namedTwice, newInterestKey } from './own-interests.ts'
import { checkSettings, keepingOwn, withOwnInterests } from './setting-rules.ts'
import { optionLists } from './setting-kinds.ts'
import type { SettingOptions } from './setting-kinds.ts'
import { changesIn } from './setting-words.ts'
import { settings } from './settings.ts'

const names = (en: string, others: Record<string, string> = {}) =>
  Object.fromEntries(locales.map((locale) => [locale, others[locale] ?? `${en} ${locale}`]))
const lists = {
  ...Object.fromEntries(optionLists.map((list) => [list, []])),
  interests: [
    { key: 'tea', words: 'Tea' },
    { key: 'wine', words: 'Wine' },
  ],
} as unknown as SettingOptions
const ordered = settings.find(({ name }) => name === 'interests')
const problemIn = (own: object, interests: string[] = []) => {
  const { problems } = checkSettings({ own_interests: own, interests }, lists)
  return problems.own_interests ?? problems.interests ?? null
}

test('OFF-4 MEM-15 the key of an interest says where it comes from, and whether it is intimate', () => {
  const bytes = Uint8Array.from([0, 25, 26, 255, 1, 2, 3, 4, 9, 9])
  expect(newInterestKey(false, bytes)).toBe('own_azavbcde')
  expect(newInterestKey(true, bytes)).toBe('intimate_azavbcde')
  for (const key of ['own_azavbcde', 'intimate_azavbcde']) expect(isOwnInterest(key)).toBe(true)
  for (const key of ['tea', 'own_1', 'own_azavbcdef', 'xown_azavbcde', 'own_azavbcd\n', '__proto__'])
    expect(isOwnInterest(key), key).toBe(false)
  expect(['intimate_azavbcde', 'own_azavbcde', 'tea'].map(isIntimateKey)).toEqual([true, false, false])
})

test('OFF-4 names are in the reader’s language, and those of two interests differ in each', () => {
  const own = { own_aaaaaaaa: names('Golf', { nl: 'Golfen' }), own_bbbbbbbb: names('Chess') }
  expect(interestNames(own, 'nl')).toEqual({ own_aaaaaaaa: 'Golfen', own_bbbbbbbb: 'Chess nl' })
  expect(namedTwice(own)).toEqual([])
  expect(namedTwice({ ...own, own_cccccccc: names('Go', { nl: 'golfEN', fi: 'CHESS fi' }) })).toEqual([
    'fi',
    'nl',
  ])
})

test('OFF-4 an interest of the site’s own is whole, and can be chosen as soon as it is there', () => {
  const own = { own_aaaaaaaa: names('Golf') }
  expect(problemIn(own, ['own_aaaaaaaa', 'tea'])).toBeNull()
  expect(problemIn({}, ['own_aaaaaaaa'])).toMatchObject({ code: 'invalid_value' })
  expect(problemIn({ own_aaaaaaaa: names('Golf', { sv: ' ' }) })).toMatchObject({ code: 'invalid_value' })
  expect(problemIn({ own_aaaaaaaa: { en: 'Golf' } })).toMatchObject({ code: 'invalid_value' })
  expect(problemIn({ tea: names('Golf') })).toMatchObject({ code: 'invalid_value' })
  expect(withOwnInterests(lists, own).interests.at(-1)).toEqual({ key: 'own_aaaaaaaa', words: 'Golf en' })
})

test('OFF-4 a way back takes no interest away', () => {
  const before = { own_interests: { own_aaaaaaaa: 1 }, interests: ['tea'] }
  expect(keepingOwn(before, { own_interests: {}, interests: [] })).toEqual({
    own_interests: { own_aaaaaaaa: 1 },
    interests: [],
  })
  expect(keepingOwn(before, { interests: [] })).toEqual({ ...before, interests: [] })
  expect(keepingOwn(before, { own_interests: [] })).toEqual({ ...before, own_interests: [] })
})

test('OFF-4 of a list whose order counts, what came or went is told, and the order where it is another one', () => {
  const said = (old: string[], now: string[]) => (ordered ? changesIn(ordered, old, now, lists) : [])
  expect(said(['tea', 'wine'], ['tea'])).toEqual([{ part: 'Wine', old: 'yes', new: 'no' }])
  expect(said(['tea', 'wine'], ['wine', 'tea'])).toEqual([
    { part: 'Order', old: 'Tea, Wine', new: 'Wine, Tea' },
  ])
  expect(said(['tea'], ['tea'])).toEqual([])
})
