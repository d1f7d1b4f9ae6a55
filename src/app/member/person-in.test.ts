import { expect, test } from 'vitest'
import { backTo } from '#features/chat/ui/refusals/buy-slot.ts'
import { personIn } from './person-in.ts'

test('CHT-13 the way back names whoever it leads to, and nobody where it leads elsewhere', () => {
  expect(personIn('/members/12')).toBe(12)
  expect(personIn('/members/12/chat')).toBe(12)
  expect(personIn('/members/12?photo=2')).toBe(12)
  expect(personIn(backTo(12, { credits: 2, gift: 'rose' }))).toBe(12)
  for (const path of [
    '/',
    '/members',
    '/members/0',
    '/members/x',
    '/members/12/signup',
    '/chats/12',
    '/members/1e9',
  ])
    expect(personIn(path)).toBeNull()
})
