import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '|calc', '%0'])(
  'OFF-6 a cell that begins with %j is text to a spreadsheet',
  (text) => {
    expect(csvOf(['a'], [[text]])).toBe(`\uFEFF"a"\r\n"'${text}"\r\n`)
  },
)

test('OFF-6 quotes, commas and line breaks stay in their cell, and numbers stay numbers', () => {
  expect(csvOf(['a', 'b', 'c'], [['x"y', 'a,b\r\nc', -5]])).toBe(
    '\uFEFF"a","b","c"\r\n"x""y","a,b\r\nc","-5"\r\n',
  )
  expect(csvOf(['a'], [[null]])).toBe('\uFEFF"a"\r\n""\r\n')
})
