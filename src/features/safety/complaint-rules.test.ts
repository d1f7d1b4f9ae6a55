import { expect, test } from 'vitest'
import { appealUntil, shownAt } from './complaint-rules.ts'

const key = 'abcdefghijklmnopqrstuv'
const nobody = { member: null, photoKey: null }

test.each([
  ['https://vonk.example/members/42', { member: 42, photoKey: null }],
  ['https://www.vonk.example/members/42?x=1', { member: 42, photoKey: null }],
  ['The profile http://VONK.example/members/42/landing, third photo', { member: 42, photoKey: null }],
  ['/likes/m/42', { member: 42, photoKey: null }],
  [`https://cdn.example/p/${key}/mark/large`, { member: null, photoKey: key }],
  ['https://elsewhere.example/members/42', nobody],
  ['https://vonk.example.evil.example/members/42', nobody],
  ['members/42abc', nobody],
  ['/members/0', nobody],
  ['/members/99999999999999999999', nobody],
  ['Anna from Utrecht', nobody],
  ['', nobody],
])('SAF-3 B1 where a complaint points to: %s', (location, shown) => {
  expect(shownAt(location, 'vonk.example')).toEqual(shown)
})

test.each([
  ['2026-01-15T10:00:00Z', '2026-07-15T10:00:00Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['2027-08-30T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:59Z', '2027-06-30T23:59:59Z'],
])('SAF-6 B5 six months from %s end at %s', (told, until) => {
  expect(appealUntil(new Date(told))).toEqual(new Date(until))
})
