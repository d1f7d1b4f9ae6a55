import { getCountryCallingCode } from 'libphonenumber-js/mobile'
import { expect, test } from 'vitest'
import { methodCountries } from '../../choices.ts'
import { isOnlyPrefix, mobilePrefix } from './mobile-prefix.ts'

test('PAY-5 in every country with direct debit the mobile number begins with its prefix', () => {
  for (const country of methodCountries.directdebit ?? []) {
    expect(mobilePrefix(country)).toBe(`+${getCountryCallingCode(country as 'NL')} `)
  }
})

test('PAY-5 a number that nobody has typed is missing and not wrong', () => {
  expect(isOnlyPrefix('+31 ', 'NL')).toBe(true)
  expect(isOnlyPrefix('', 'XX')).toBe(true)
  expect(isOnlyPrefix('+31 6', 'NL')).toBe(false)
})
