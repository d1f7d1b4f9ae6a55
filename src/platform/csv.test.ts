import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('LAN-4 OFF-1 OFF-6 a file for a spreadsheet has no cell that it would calculate', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|x', '%x', '\n=1']
  for (const text of formulas) expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`)
  expect(csvOf([[null]])).toBe('\ufeff""\r\n')
  expect(csvOf([['a', -1, 'b=1', 'say "a,b"\nc']])).toBe('\ufeff"a","-1","b=1","say ""a,b""\nc"\r\n')
})
