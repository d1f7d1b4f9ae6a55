import { expect, test } from 'vitest'
import { chaptersIn, isChapter, isTest, readCounts, readRows, testsIn } from '#tests/support/asvs.ts'

/** The level of each requirement of ASVS 5.0.0 in its order: 1.2.6, the sixth of section 1.2, is of level 2. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** Level 2 includes level 1. */
const required = Object.entries(levels).flatMap(([section, ofSection]) =>
  [...ofSection]
    .map((level, index) => ({ id: `${section}.${index + 1}`, level }))
    .filter(({ level }) => level !== '3'),
)
const rows = readRows()

test('the ASVS table has each requirement of level 1 and 2 once, in order and with its level', () => {
  expect(required).toHaveLength(70 + 183)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(required)
})

test.each(rows)('ASVS $id: the row says what is asked, one verdict and why', (row) => {
  const { asks, verdict, because } = row
  expect(asks.length).toBeGreaterThan(5)
  expect(['met', 'not applicable', 'not met']).toContain(verdict)
  expect(because.length).toBeGreaterThan(15)
  for (const { words } of testsIn(row)) expect(words.length).toBeGreaterThan(12)
  // Where nothing can be run, a document or a look at the code has to do.
  const isShown = testsIn(row).length + chaptersIn(row).length > 0 || because.startsWith('Review: ')
  expect(verdict !== 'met' || isShown).toBe(true)
  expect(testsIn(row).filter((named) => !isTest(named))).toEqual([])
  expect(chaptersIn(row).filter((named) => !isChapter(named))).toEqual([])
})

test('few rows of the ASVS table are met by review alone', () => {
  expect(rows.filter(({ because }) => because.startsWith('Review: ')).length).toBeLessThanOrEqual(5)
})

test('SECURITY.md counts the rows of the ASVS table', () => {
  const counts = Object.groupBy(rows, ({ verdict }) => verdict)
  const counted = Object.fromEntries(Object.entries(counts).map(([verdict, of = []]) => [verdict, of.length]))
  const left = (counts['not met'] ?? []).filter(({ because }) => because.startsWith('Operator: '))
  expect(readCounts()).toEqual({ ...counted, 'not met, up to the operator': left.length })
})
