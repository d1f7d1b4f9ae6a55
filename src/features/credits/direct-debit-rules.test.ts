import { expect, test } from 'vitest'
import {
  debitDay,
  mandateMistakes,
  maskedIban,
  maskedMobile,
  readCode,
  readIban,
  readMobile,
} from './direct-debit-rules.ts'

const form = {
  iban: 'NL91 ABNA 0417 1643 00',
  holder: 'Anna Łęcka',
  street: 'Oudegracht',
  house_number: '112 bis',
  postal_code: '3511 AW',
  city: 'Utrecht',
  mobile: '06 12 34 56 78',
  consent: true,
}
const wrong = (change: Partial<typeof form>) =>
  Object.fromEntries(Object.entries(mandateMistakes({ ...form, ...change }, 'NL')).filter(([, code]) => code))

test('PAY-5 a whole form has no mistakes', () => {
  expect(wrong({})).toEqual({})
})

test('PAY-5 every field is required', () => {
  const empty = {
    iban: '',
    holder: ' ',
    street: '',
    house_number: '',
    postal_code: '',
    city: '\u200b',
    mobile: ' ',
  }
  expect(wrong({ ...empty, consent: false })).toEqual({
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, 'required'])),
    consent: 'consent_needed',
  })
})

test('PAY-5 a line holds no line breaks and no characters that steer', () => {
  expect(wrong({ holder: 'Anna\r\nBcc: x', street: 'a\u0000b', city: 'a\u2028b' })).toEqual({
    holder: 'characters_invalid',
    street: 'characters_invalid',
    city: 'characters_invalid',
  })
})

test('PAY-5 an account number is checked by its digits and can be debited in euro', () => {
  expect(readIban('nl91 abna-0417.1643\u00a000')).toBe('NL91ABNA0417164300')
  expect(readIban('DE89370400440532013000')).toBe('DE89370400440532013000')
  for (const typed of [
    'NL91ABNA0417164301',
    'NL91ABNA041716430',
    '417164300',
    // Saudi Arabia and Turkey have such numbers, but not this way to pay.
    'SA0380000000608010167519',
    'TR330006100519786457841326',
    '<script>',
  ]) {
    expect(readIban(typed), typed).toBeNull()
  }
})

test('PAY-5 a number must be that of a mobile phone; without a prefix it is of the country', () => {
  expect(readMobile('06 12345678', 'NL')).toBe('+31612345678')
  expect(readMobile('0151 23456789', 'DE')).toBe('+4915123456789')
  expect(readMobile('+49 151 23456789', 'NL')).toBe('+4915123456789')
  expect(readMobile('0031 6 12345678', 'NL')).toBe('+31612345678')
  for (const typed of [
    '020 1234567',
    '0900 1234',
    '0612345',
    'call 0612345678',
    '0612345678 ext 5',
    '112',
    '+',
  ]) {
    expect(readMobile(typed, 'NL'), typed).toBeNull()
  }
  expect(readMobile('0612345678', 'XX')).toBeNull()
})

test('PAY-5 no text message goes to where nobody can pay by direct debit', () => {
  for (const typed of ['+48 512 345 678', '+44 7400 123456', '+1 201 555 0123', '+882 16 42345678']) {
    expect(readMobile(typed, 'NL'), typed).toBeNull()
  }
  expect(readMobile('512 345 678', 'PL')).toBeNull()
})

test('PAY-5 a code is six digits, however they are grouped', () => {
  expect(readCode(' 123 456')).toBe('123456')
  expect(readCode('123-456')).toBe('123456')
  for (const typed of [undefined, '', '12345', '1234567', '12345x', '１２３４５６', '-12345']) {
    expect(readCode(typed), typed ?? 'nothing').toBeNull()
  }
})

test('PAY-5 what is shown of account and number is enough to know one’s own', () => {
  expect(maskedIban('NL91ABNA0417164300')).toBe('NL•• •••• 4300')
  expect(maskedMobile('+31612345678')).toBe('+31 6 •••• 5678')
  expect(maskedMobile('+4915123456789')).toBe('+49 1 •••• 6789')
})

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-18'],
  // Over a weekend.
  ['2026-11-19T10:00:00Z', '2026-11-23'],
  ['2026-11-14T10:00:00Z', '2026-11-17'],
  // Christmas and a weekend; New Year.
  ['2026-12-24T10:00:00Z', '2026-12-29'],
  ['2026-12-31T10:00:00Z', '2027-01-05'],
  // From Good Friday to Easter Monday, in two years.
  ['2026-04-02T10:00:00Z', '2026-04-08'],
  ['2027-03-25T10:00:00Z', '2027-03-31'],
  ['2026-04-30T10:00:00Z', '2026-05-05'],
  // It is the next day in Brussels already.
  ['2026-11-16T23:30:00Z', '2026-11-19'],
])('PAY-5 what is ordered at %s is debited on %s', (now, day) => {
  expect(debitDay(new Date(now))).toBe(day)
})
