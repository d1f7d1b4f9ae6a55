import { expect, test } from 'vitest'
import { placeToReturn } from './place-to-return.ts'

test.each([
  '/members/17',
  '/members/17/chat',
  '/members?country=NL&page=2',
  '/chats',
  '/swipe-game',
  '/premium',
])('ACC-2 whoever signs up on %s comes back to it', (address) => expect(placeToReturn(address)).toBe(address))

test.each([
  null,
  '',
  '/',
  '/?lang=de',
  '/login?next=/chats',
  '/signup',
  '/match-finder?q=age',
  '/account-deleted',
])('ACC-2 whoever signs up on %s goes on to meet people', (address) =>
  expect(placeToReturn(address)).toBe(null),
)

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
  'ACC-2 nobody is sent to %s',
  (address) => expect(placeToReturn(address)).toBe(null),
)
