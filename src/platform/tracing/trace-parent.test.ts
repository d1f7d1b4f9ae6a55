import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './trace-parent.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('OPS-8 a traceparent says of which trace and span it is, and whether that is sampled', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
  expect(readTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, isSampled: false })
  expect(readTraceparent(writeTraceparent({ traceId, spanId }))).toEqual({ traceId, spanId, isSampled: true })
})

test('OPS-8 a version to come may say more, and its flags may be others', () => {
  expect(readTraceparent(`01-${traceId}-${spanId}-03-what-comes`)).toMatchObject({ traceId, isSampled: true })
  expect(readTraceparent(`cc-${traceId}-${spanId}-02`)).toMatchObject({ traceId, isSampled: false })
})

test.each([
  undefined,
  null,
  '',
  'none',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01'*/;drop table account;--`,
  ` 00-${traceId}-${spanId}-01`,
])('OPS-8 %s is no traceparent', (text) => {
  expect(readTraceparent(text)).toBeNull()
})
