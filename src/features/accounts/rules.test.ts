import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from '#protocol/own-path.ts'
import {
  ageOn,
  birthMistake,
  credentialChanges,
  deviceName,
  FRESH_MINUTES,
  isEmail,
  latestCommonDay,
  maskedEmail,
  mayReactivate,
  minutesUntil,
  mustAcceptTerms,
  nameMistake,
  passwordMistake,
  signupSteps,
  stepAfter,
  stepAllowed,
  stepBefore,
  stepUp,
  stepUpRefusal,
  survivingTokens,
} from './rules.ts'
import type { CredentialChange, SensitiveAct } from './rules.ts'

const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('ACC-3 on the birthday one is old enough, the day before not', () => {
  expect(birthMistake('2008-11-15', '2026-11-15', 18)).toBe(null)
  expect(birthMistake('2008-11-16', '2026-11-15', 18)).toBe('birth_too_young')
  expect(birthMistake('2005-11-15', '2026-11-15', 21)).toBe(null)
})

test('ACC-3 born on a leap day one is of age on the first of March', () => {
  expect(birthMistake('2008-02-29', '2026-02-28', 18)).toBe('birth_too_young')
  expect(birthMistake('2008-02-29', '2026-03-01', 18)).toBe(null)
})

test('ACC-3 days that do not exist, lie ahead or too far back are invalid', () => {
  for (const birth of [
    '2007-02-29',
    '1990-13-01',
    '1990-00-10',
    '1990-04-31',
    '2027-01-01',
    '1890-01-01',
    '',
    '1990-4-1',
    '١٩٩٠-٠١-٠١',
  ]) {
    expect(birthMistake(birth, '2026-11-15', 18), birth).toBe('birth_invalid')
  }
})

test('ACC-3 age grows by one a year, on one day, and never shrinks', () => {
  fc.assert(
    fc.property(day, day, day, (birth, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      expect(ageOn(birth, later)).toBeGreaterThanOrEqual(ageOn(birth, earlier))
      expect(ageOn(birth, later) - ageOn(birth, earlier)).toBeLessThanOrEqual(
        Number(later.slice(0, 4)) - Number(earlier.slice(0, 4)) + 1,
      )
    }),
  )
})

test('ACC-3 no time zone lets anybody in before their birthday', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (now) => {
        // The westernmost clocks are twelve hours behind: it is that day there as well.
        const west = new Date(now.getTime() - 12 * 3600 * 1000).toISOString().slice(0, 10)
        expect(latestCommonDay(now)).toBe(west)
        expect(latestCommonDay(now) <= now.toISOString().slice(0, 10)).toBe(true)
      },
    ),
  )
})

test('ACC-3 a name is neither the address nor a handle', () => {
  expect(nameMistake('Anna', 'anna@example.org')).toBe(null)
  expect(nameMistake('Zoë-Łucja Øst', 'a@example.org')).toBe(null)
  expect(nameMistake('ANNA@example.org ', 'anna@Example.org')).toBe('name_is_email')
  expect(nameMistake(' @anna', 'a@example.org')).toBe('name_starts_with_at')
  expect(nameMistake('A', 'a@example.org')).toBe('name_too_short')
  expect(nameMistake('x'.repeat(41), 'a@example.org')).toBe('name_too_long')
  expect(nameMistake('😀'.repeat(40), 'a@example.org')).toBe(null)
})

test.each([
  'win.example.com',
  'WIN．EXAMPLE．COM',
  'win。example',
  'https://x',
  'anna@example.org',
  'Anna @anna_x',
  'Anna ＠anna',
  '+31 6 1234 5678',
  '06-12345678',
  '０６１２３４５６７８',
  'Call (020) 555.12.34',
])('ACC-3 the name %s is advertising or a way to be written to', (name) => {
  expect(nameMistake(name, 'b@example.org')).toBe('name_invalid')
})

test.each([
  'Anna 1990',
  'J. R.',
  'Dr. Anna',
  'St. John',
  'Jean-Luc',
  'O’Neill',
  'Zoë 24/7',
  'No. 1',
  'Anna…',
  'A.J.',
  '2fast4u',
])('ACC-3 the name %s is one', (name) => {
  expect(nameMistake(name, 'b@example.org')).toBe(null)
})

test('ACC-3 no accepted name can disguise itself, be markup, or be the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 45 }), fc.emailAddress(), (name, email) => {
      if (nameMistake(name, email) !== null) return
      // What is kept is the name without the space around it.
      expect(name.trim().startsWith('@')).toBe(false)
      expect(name.trim()).not.toMatch(/[<>\u202e\u200b\r\n]/u)
      expect(name.trim().toLowerCase()).not.toBe(email.toLowerCase())
    }),
  )
})

test('ACC-3 addresses that mail can reach are accepted, others are not', () => {
  for (const right of [
    'a@b.nl',
    'first.last+tag@sub.example.co.uk',
    'o-neil@example.org',
    'ünder@exämple.de',
  ])
    expect(isEmail(right), right).toBe(true)
  for (const wrong of [
    '',
    'a',
    'a@b',
    '@b.nl',
    'a@b..nl',
    'a@-b.nl',
    'a b@c.nl',
    'a@b.nl\r\nBcc: x@y.nl',
    'a@b.nl,c@d.nl',
    '<a@b.nl>',
    '.a@b.nl',
    'a.@b.nl',
    `${'x'.repeat(65)}@b.nl`,
  ]) {
    expect(isEmail(wrong), JSON.stringify(wrong)).toBe(false)
  }
})

test('ACC-3 a password is long enough and not the address', () => {
  expect(passwordMistake('1234567', 'a@b.nl')).toBe('password_too_short')
  expect(passwordMistake('Anna@example.org', 'anna@example.org')).toBe('password_is_known')
  expect(passwordMistake('x'.repeat(201), 'a@b.nl')).toBe('password_too_long')
  expect(passwordMistake('correct horse', 'a@b.nl')).toBe(null)
})

test('ACC-6 the minutes of a block are rounded up and never nothing', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(minutesUntil(new Date('2026-11-15T12:14:01Z'), now)).toBe(15)
  expect(minutesUntil(new Date('2026-11-15T12:00:01Z'), now)).toBe(1)
})

test('ACC-12 fourteen days to the millisecond', () => {
  const deleted = new Date('2026-11-01T00:00:00Z')
  expect(mayReactivate(deleted, new Date('2026-11-14T23:59:59.999Z'))).toBe(true)
  expect(mayReactivate(deleted, new Date('2026-11-15T00:00:00Z'))).toBe(false)
})

test('ACC-17 terms are asked for when they are newer than what was accepted', () => {
  const current = new Date('2026-01-01')
  expect(mustAcceptTerms(null, current)).toBe(true)
  expect(mustAcceptTerms(new Date('2025-01-01'), current)).toBe(true)
  expect(mustAcceptTerms(current, current)).toBe(false)
})

test('ACC-1 the questions follow each other to the end and stay there', () => {
  expect(signupSteps.map((step) => stepAfter(step, {}))).toEqual([...signupSteps.slice(1), 'done'])
  expect(stepBefore('me')).toBeUndefined()
  expect(stepBefore('account')).toBe('photo')
})

test('ACC-20 what is answered is not asked again, and nobody passes what has to be answered', () => {
  const carried = { gender: 'woman', meet: 'man', country: 'NL', evening: 'wine' }
  expect(stepAfter(null, carried)).toBe('birthday')
  expect(stepAfter('birthday', { ...carried, date_of_birth: '1990-05-07' })).toBe('photo')
  expect(stepAfter(null, { gender: '' })).toBe('me')
  expect(stepAllowed('account', {})).toBe('me')
  expect(stepAllowed('account', carried)).toBe('birthday')
  expect(stepAllowed('account', { ...carried, date_of_birth: '1990-05-07' })).toBe('account')
  // Where the account comes first, its birthday is known.
  expect(stepAllowed('photo', { gender: 'man' }, ['me', 'place', 'photo'])).toBe('place')
})

test('ACC-6 after logging in nobody is sent to another site', () => {
  for (const next of ['/', '/notifications?x=1#y', '/members/5']) expect(ownPath(next)).toBe(next)
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '',
    undefined,
    5,
    '/a//b',
  ]) {
    expect(ownPath(next), String(next)).toBe('/')
  }
})

test('ACC-6 the way on is ASCII, as a header needs it, and leads to the same place', () => {
  expect(ownPath('/€?q=é ü')).toBe('/%E2%82%AC?q=%C3%A9%20%C3%BC')
  expect(ownPath('/%E2%82%AC')).toBe('/%E2%82%AC')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(ownPath(`/${text}`)).toMatch(/^\/[!-~]*$/)
    }),
  )
})

test('ACC-15 a device is named so that its owner knows it, and no closer', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150',
    ),
  ).toBe('Edge · Windows')
  expect(deviceName('Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit Chrome/150 Mobile Safari')).toBe(
    'Chrome · Android',
  )
  expect(deviceName('')).toBe('Browser')
})

const acts = Object.keys(stepUp) as SensitiveAct[]
const changes = Object.keys(credentialChanges) as CredentialChange[]

test('ACC-18 a proof counts for five minutes to the millisecond, for every act of the table', () => {
  fc.assert(
    fc.property(fc.constantFrom(...acts), fc.integer({ min: 0, max: 20 * 60_000 }), (act, age) => {
      const now = new Date('2026-11-15T12:00:00Z')
      const member = { status: 'active', session_authenticated_at: new Date(now.getTime() - age) }
      const isFresh = age <= FRESH_MINUTES * 60_000
      expect(stepUpRefusal(act, member, now)).toBe(isFresh ? null : 'proof_too_old')
    }),
  )
})

test('ACC-18 passkeys, second factor and a new address wait for a confirmed one; leaving and taking one’s data do not', () => {
  const now = new Date()
  const unconfirmed = { status: 'not_confirmed', session_authenticated_at: now }
  const refused = acts.filter((act) => stepUpRefusal(act, unconfirmed, now) === 'address_not_confirmed')
  expect(refused.toSorted()).toEqual([
    'add_passkey',
    'change_email',
    'change_second_factor',
    'remove_passkey',
  ])
})

test('ACC-18 no change of credentials ends the link that undoes a change of address, or spares one that opens something', () => {
  for (const change of changes) {
    const spared = survivingTokens(change)
    expect(spared, change).toContain('mail_change_undo')
    for (const opening of ['reset', 'mail_change', 'complete_signup', 'reactivation'] as const)
      expect(spared, change).not.toContain(opening)
  }
})

test('ACC-10 a masked address shows one letter and the domain', () => {
  expect(maskedEmail('jamie@example.org')).toBe('j…@example.org')
  expect(maskedEmail('j@example.org')).toBe('j…@example.org')
})
