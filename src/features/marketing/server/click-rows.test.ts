import { expect, test } from 'vitest'
import { keyOf, OTHER, placed, rowOf, ROWS_A_DAY, ROWS_A_LINE } from './click-rows.ts'
import type { Click, DayRows } from './click-rows.ts'

const where = { site_id: 1, day: '2026-11-17', language: 'en', is_bot: false }
const click = (changes: Partial<Click> = {}): Click => ({
  source: { network: 'n' },
  lander: 'gallery',
  niche: 'milf',
  experiment: null,
  ...changes,
})
const full = (): DayRows => ({
  keys: new Set(Array.from({ length: ROWS_A_DAY }, (_, n) => `${n}`)),
  networks: new Set(['n']),
  opened: new Map(),
})

test('LAN-4 two clicks share a row if all is the same that can be compared, and the click id is not', () => {
  const key = keyOf(rowOf(click(), where))
  expect(key).toHaveLength(22)
  expect(keyOf(rowOf(click({ source: { network: 'n', click_id: '1' } }), where))).toBe(key)
  const others = [
    rowOf(click({ source: { network: 'n', sub1: 'a' } }), where),
    rowOf(click({ source: { ref: 'n' } }), where),
    rowOf(click({ experiment: { id: 7, variant: 'a' } }), where),
    rowOf(click({ experiment: { id: 7, variant: 'b' } }), where),
    rowOf(click(), { ...where, is_bot: true }),
    rowOf(click(), { ...where, day: '2026-11-18' }),
    rowOf(click(), { ...where, site_id: 2 }),
  ]
  expect(new Set([key, ...others.map(keyOf)]).size).toBe(others.length + 1)
})

test('LAN-4 a day that is full counts on: what is new is put together, known networks and experiments stay apart', () => {
  const known = full()
  const rows = Array.from({ length: 5000 }, (_, n) =>
    placed(rowOf(click({ source: { network: 'n', sub1: `random ${n}` } }), where), known, [`line ${n}`]),
  )
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1)
  expect(rows[0]?.row).toMatchObject({ network: 'n', sub1: OTHER, lander: OTHER, language: null })
  const invented = Array.from({ length: 5000 }, (_, n) =>
    placed(rowOf(click({ source: { network: `random ${n}` } }), where), known, [`line ${n}`]),
  )
  expect(new Set(invented.map(({ key }) => key)).size).toBe(1)
  expect(invented[0]?.row).toMatchObject({ network: OTHER })
  const tried = placed(rowOf(click({ experiment: { id: 7, variant: 'b' } }), where), known, ['line'])
  expect(tried.row).toMatchObject({ lander: 'gallery', experiment_id: 7, variant: 'b' })
  expect(known.keys.size).toBe(ROWS_A_DAY)
})

test('LAN-4 a row that was there before the day was full is still counted by itself', () => {
  const row = rowOf(click({ source: { network: 'n', ref: 'kept' } }), where)
  const known: DayRows = { keys: new Set(), networks: new Set(), opened: new Map() }
  placed(row, known, ['line'])
  for (let n = 0; n < ROWS_A_DAY + 10; n++)
    placed(rowOf(click({ source: { sub1: `${n}` } }), where), known, [`line ${n}`])
  expect(placed(row, known, ['line'])).toEqual({ key: keyOf(row), row })
  expect(known.keys.size).toBe(ROWS_A_DAY)
})

test('LAN-4 whoever invents sources on one line leaves room for those of all others', () => {
  const known: DayRows = { keys: new Set(), networks: new Set(['n']), opened: new Map() }
  const sourceOf = (sub1: string) => rowOf(click({ source: { network: 'n', sub1 } }), where)
  for (let n = 0; n < 5000; n++) placed(sourceOf(`random ${n}`), known, ['eve'])
  expect(known.keys.size).toBe(ROWS_A_LINE)
  expect(placed(sourceOf('one more'), known, ['eve']).row).toMatchObject({ network: 'n', sub1: OTHER })
  // What is known is counted for them, too, and so is what somebody else opens.
  expect(placed(sourceOf('random 0'), known, ['eve']).row.sub1).toBe('random 0')
  expect(placed(sourceOf('campaign'), known, ['eve', 'anna']).row.sub1).toBe('campaign')
})
