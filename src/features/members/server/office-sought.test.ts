import { expect, test } from 'vitest'
import { soughtIn } from './office-sought.ts'

test.each([
  ['anna@example.org', { email: 'anna@example.org' }],
  ['  42 ', { id: 42, receipt: 42 }],
  ['#42', { id: 42, receipt: 42 }],
  ['0', {}],
  ['99999999999999999999999', { phone: '99999999999999999999999' }],
  ['0612345678', { id: 612345678, receipt: 612345678, phone: '0612345678' }],
  ['+31 6 1234-5678', { phone: '+31 6 1234-5678' }],
  ['tr_7UhSN1zuXS', { reference: 'tr_7UhSN1zuXS', name: 'tr_7UhSN1zuXS' }],
  ['0199A6D2-0000-7000-8000-000000000001', { payment: '0199a6d2-0000-7000-8000-000000000001' }],
  ["Anna O'Neil", { name: "Anna O'Neil" }],
])('OFF-3 %s is recognised', (typed, sought) => {
  expect(soughtIn(typed)).toEqual(sought)
})
