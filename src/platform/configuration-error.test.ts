import { expect, test } from 'vitest'
import { ConfigurationError, exitCodeOf, reasonOf } from './configuration-error.ts'

test('OPS-3 only a wrong configuration ends a start for good, whichever copy of the class it is of', () => {
  expect(exitCodeOf(new ConfigurationError('PORT'))).toBe(78)
  expect(exitCodeOf(Object.assign(new Error('of the build'), { name: 'ConfigurationError' }))).toBe(78)
  expect([exitCodeOf(new Error('away')), exitCodeOf('away'), exitCodeOf(undefined)]).toEqual([1, 1, 1])
})

test('OPS-3 a failure is told with its cause, and of several addresses with each', () => {
  const refused = new AggregateError([new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')])
  expect(reasonOf(refused)).toBe('ECONNREFUSED ::1; ECONNREFUSED 127.0.0.1')
  expect(reasonOf(new Error('migration 7 failed', { cause: new Error('no such table') }))).toBe(
    'migration 7 failed: no such table',
  )
  expect([reasonOf('text'), reasonOf(new TypeError())]).toEqual(['text', 'TypeError'])
})
