import { expect, test } from 'vitest'
import { WAITING_MESSAGES, writeRefusal } from './rules.ts'
import type { WriteConditions } from './rules.ts'

const fine: WriteConditions = {
  other: { status: 'active', isVisible: true },
  hasConversation: true,
  isOpen: true,
  isBlockedBy: false,
  hasBlocked: false,
  sender: { paid: false, credits: 1, started: 2, waiting: 0 },
  price: 1,
  isRestricted: false,
  isBeginningTooMany: false,
}

test('CHT-2 CHT-8 so many messages wait and no more; that comes before the credits', () => {
  const waiting = (count: number, credits = 1) =>
    writeRefusal({ ...fine, sender: { ...fine.sender, waiting: count, credits } })
  expect(waiting(WAITING_MESSAGES - 1)).toBeNull()
  expect(waiting(WAITING_MESSAGES)).toBe('too_many_waiting')
  expect(waiting(WAITING_MESSAGES, 0)).toBe('too_many_waiting')
  expect(waiting(0, 0)).toBe('not_enough_credits')
})
