import { expect, test } from 'vitest'
import { zoneOf } from './zones.ts'

const summer = new Date('2026-07-01T12:00:00Z')

test('PAY-2 a time is told by the reader’s own clock, else by the one of most of their country', () => {
  expect(zoneOf('Asia/Tokyo', 'NL', summer)).toBe('Asia/Tokyo')
  expect(zoneOf(null, 'NL', summer)).toBe('Europe/Amsterdam')
  expect(zoneOf('Nowhere/At_All', 'FI', summer)).toBe('Europe/Helsinki')
  const hourIn = (country: string) =>
    summer.toLocaleTimeString('en', {
      timeZone: zoneOf(null, country, summer),
      timeZoneName: 'longOffset',
    })
  expect(hourIn('DE')).toContain('GMT+02:00')
  expect(hourIn('ES')).toContain('GMT+02:00')
  expect(hourIn('US')).toContain('GMT-04:00')
})

test('PAY-2 of a country that nobody knows the time is UTC', () => {
  for (const country of ['', 'ZZ', 'nowhere']) expect(zoneOf(null, country, summer)).toBe('UTC')
})
