import { expect, test } from 'vitest'
import { takeLanguage, withLanguage } from './address-language.ts'

test.each([
  ['/members', '/members', null],
  ['/members?lang=de', '/members', 'de'],
  ['/members?gender=woman,man&lang=de&page=2', '/members?gender=woman%2Cman&page=2', 'de'],
  ['/members?gender=woman,man', '/members?gender=woman,man', null],
  ['//elsewhere.example/?lang=de', '//elsewhere.example/', 'de'],
])('SITE-3 a page is drawn at its address without the language: %s', (url, address, lang) => {
  expect(takeLanguage(url)).toEqual({ address, lang })
})

test.each([
  ['/terms', '/terms?lang=de'],
  ['/login?next=%2Fprofile', '/login?next=%2Fprofile&lang=de'],
  ['/profile#about', '/profile?lang=de#about'],
])('SITE-3 whoever is sent on takes the language along: %s', (address, named) => {
  expect(withLanguage(address, 'de')).toBe(named)
  expect(withLanguage(address, null)).toBe(address)
})
