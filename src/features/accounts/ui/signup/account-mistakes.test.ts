import { expect, test } from 'vitest'
import { accountMistakes, fieldOf, readAccount } from './account-mistakes.ts'

const site = { today: '2026-06-01', minAge: 18, needsInvite: false, messageLength: 10 }

const entered = (change: Record<string, string> = {}) => {
  const form = new FormData()
  const values = {
    name: ' Anna ',
    email: 'anna@example.com',
    password: 'a long sentence',
    date_of_birth_year: '1990',
    date_of_birth_month: '05',
    date_of_birth_day: '7',
    terms: 'accepted',
    ...change,
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readAccount(form)
}

test('ACC-3 a form that is filled in has no mistake', () => {
  expect(entered()).toMatchObject({ name: 'Anna', date_of_birth: '1990-05-07' })
  expect(accountMistakes(entered(), site)).toEqual({})
})

test('ACC-3 every field has its own mistake', () => {
  const values = entered({
    name: '@anna',
    email: 'anna',
    password: 'short',
    terms: '',
    date_of_birth_day: '',
  })
  expect(accountMistakes(values, site)).toEqual({
    name: 'name_starts_with_at',
    email: 'email_invalid',
    password: 'password_too_short',
    date_of_birth: 'birth_invalid',
    terms: 'terms_needed',
  })
})

test('ACC-3 no date of birth is asked for with the age, a wrong one is called invalid', () => {
  const none = { date_of_birth_year: '', date_of_birth_month: '', date_of_birth_day: '' }
  expect(accountMistakes(entered(none), site).date_of_birth).toBe('birth_too_young')
  expect(accountMistakes(entered({ date_of_birth_year: '2010' }), site).date_of_birth).toBe('birth_too_young')
  const noDay = { date_of_birth_month: '02', date_of_birth_day: '31' }
  expect(accountMistakes(entered(noDay), site).date_of_birth).toBe('birth_invalid')
})

test('ACC-2 CHT-4 a first message may be as long as any other, counted as people count', () => {
  const mistakeOf = (signup_message: string) =>
    accountMistakes(entered({ signup_message }), site).signup_message
  expect(mistakeOf(`  ${'👨‍👩‍👧‍👦'.repeat(10)}  `)).toBe(undefined)
  expect(mistakeOf('Hello there')).toBe('message_too_long')
})

test('ACC-5 where sign-up is by invitation, the code is needed', () => {
  expect(accountMistakes(entered(), { ...site, needsInvite: true })).toEqual({ invite_code: 'invite_needed' })
})

test('ACC-3 what the server calls wrong finds its field', () => {
  expect(fieldOf('date_of_birth_day')).toBe('date_of_birth')
  expect(fieldOf('terms_date')).toBe('terms')
  expect(fieldOf('tracking')).toBeNull()
})
