import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterQuiet, nextDaily } from './times.ts'

const at = (time: string) => new Date(time)
const night = { from: 22 * 60, until: 7 * 60 + 30 }

test.each([
  ['in the evening, until the next morning', '2026-11-17T22:30:00+01:00', '2026-11-18T07:30:00+01:00'],
  ['after midnight, until that morning', '2026-11-18T03:00:00+01:00', '2026-11-18T07:30:00+01:00'],
  ['at their very beginning', '2026-11-17T22:00:00+01:00', '2026-11-18T07:30:00+01:00'],
  ['not at their very end', '2026-11-18T07:30:00+01:00', '2026-11-18T07:30:00+01:00'],
  ['not by day', '2026-11-18T12:00:00+01:00', '2026-11-18T12:00:00+01:00'],
  ['in the night in which an hour is left out', '2026-03-29T01:30:00+01:00', '2026-03-29T07:30:00+02:00'],
  ['in the night that has an hour twice', '2026-10-25T02:30:00+02:00', '2026-10-25T07:30:00+01:00'],
])('NOT-6 A3 quiet hours hold %s', (_when, moment, end) => {
  expect(afterQuiet(at(moment), 'Europe/Amsterdam', night)).toEqual(at(end))
})

test('NOT-6 A3 an end that the clocks leave out comes with the hour that they skip', () => {
  const quiet = { from: 60, until: 2 * 60 + 30 }
  expect(afterQuiet(at('2026-03-29T01:30:00+01:00'), 'Europe/Amsterdam', quiet)).toEqual(
    at('2026-03-29T03:30:00+02:00'),
  )
})

test('NOT-6 A3 quiet hours are those where the member is', () => {
  const moment = at('2026-11-17T12:00:00Z')
  expect(afterQuiet(moment, 'Europe/Amsterdam', night)).toEqual(moment)
  // Late in the evening already.
  expect(afterQuiet(moment, 'Pacific/Auckland', night)).toEqual(at('2026-11-18T07:30:00+13:00'))
})

test('NOT-6 once a day is in the evening of the member, also where the clocks change', () => {
  expect(nextDaily(at('2026-11-17T12:00:00+01:00'), 'Europe/Berlin')).toEqual(at('2026-11-17T18:00:00+01:00'))
  expect(nextDaily(at('2026-11-17T18:00:00+01:00'), 'Europe/Berlin')).toEqual(at('2026-11-18T18:00:00+01:00'))
  expect(nextDaily(at('2026-03-28T19:00:00+01:00'), 'Europe/Berlin')).toEqual(at('2026-03-29T18:00:00+02:00'))
})

const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
]
const minuteIn = (moment: Date, zone: string) => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

test('NOT-6 A3 what is put off ends outside of the quiet hours, within a day, and does not move again', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const moments = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, minute, minute, (zone, moment, from, until) => {
      fc.pre(from !== until)
      const quiet = { from, until }
      const end = afterQuiet(moment, zone, quiet)
      const waited = end.getTime() - moment.getTime()
      expect(waited).toBeGreaterThanOrEqual(0)
      expect(waited).toBeLessThanOrEqual(25.5 * 3_600_000)
      const shown = minuteIn(end, zone)
      const isQuiet = from < until ? shown >= from && shown < until : shown >= from || shown < until
      // The clocks may skip the end itself, and with it into another quiet time that begins right behind it.
      if (isQuiet) expect(afterQuiet(end, zone, quiet)).not.toEqual(end)
      else expect(afterQuiet(end, zone, quiet)).toEqual(end)
    }),
  )
})
