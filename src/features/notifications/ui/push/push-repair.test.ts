import { expect, test } from 'vitest'
import { repairOf } from './push-repair.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const told = { endpoint: 'https://push.example/1', session: 7, at: now - HOUR_MS }
const found = { endpoint: told.endpoint, session: 7, isKnown: true, now }

test('NOT-2 A7 a subscription that the server was never told of, or has moved, is told', () => {
  expect(repairOf({ told: null }, found)).toBe('tell')
  expect(repairOf({ told }, { ...found, endpoint: 'https://push.example/2', isKnown: false })).toBe('tell')
})

test('NOT-2 A7 a new login brings its subscription along, because the old one took it away', () => {
  expect(repairOf({ told }, { ...found, session: 8, isKnown: false })).toBe('tell')
})

test('NOT-2 what was removed on another device is not brought back', () => {
  expect(repairOf({ told }, { ...found, isKnown: false })).toBe('forget')
})

test('NOT-2 A7 what the server knows is told again once a day', () => {
  expect(repairOf({ told }, found)).toBe('keep')
  expect(repairOf({ told }, { ...found, now: now + 24 * HOUR_MS })).toBe('tell')
})
