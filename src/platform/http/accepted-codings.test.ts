import { expect, test } from 'vitest'
import { acceptsCoding } from './accepted-codings.ts'

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP ; Q=0.5, *;q=0.1', true],
  ['br, gzip;q=0.001', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['gzip;q=nonsense', false],
  ['x-gzip-like, not-gzip', false],
  ['identity', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('SITE-14 a client that says %j is sent gzip: %s', (header, sent) => {
  expect(acceptsCoding(header, 'gzip')).toBe(sent)
})
