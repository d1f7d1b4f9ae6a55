import { expect, test } from 'vitest'
import type { Notice } from '../../settings-contract.ts'
import { daysOf } from './entries.ts'

const robin = { id: 7, name: 'Robin' }
const notice = (id: number, channel: 'mail' | 'push', at: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'message',
  channel,
  other: robin,
  count: 1,
  first_at: at,
  at,
  outcome: 'sent',
  decided_at: at,
  due_at: null,
  ...more,
})

test('NOT-6 one event is one entry with both of its channels, in whatever pages they came', () => {
  const at = '2026-03-03T10:00:00.000Z'
  const push = notice(2, 'push', at)
  const mail = notice(1, 'mail', at, { count: 3, at: '2026-03-03T10:05:00.000Z' })
  const [day, ...others] = daysOf([push, mail, push], 'UTC')
  expect(others).toEqual([])
  expect(day?.entries).toEqual([
    {
      key: 'message 2026-03-03T10:00:00.000Z 7',
      kind: 'message',
      other: robin,
      count: 3,
      at: Date.parse(mail.at),
      notices: [mail, push],
    },
  ])
})

test('NOT-6 one event is one entry, also when only the channel that told it still names somebody', () => {
  const at = '2026-03-03T10:00:00.000Z'
  const [mail, push] = [notice(1, 'mail', at), notice(2, 'push', at, { other: null, outcome: 'gone' })]
  const kim = notice(3, 'mail', '2026-03-03T10:00:01.000Z', { other: { id: 8, name: 'Kim' } })
  const entries = daysOf([kim, push, mail], 'UTC').flatMap((day) => day.entries)
  expect(entries).toMatchObject([
    { other: { id: 8 }, notices: [kim] },
    { other: robin, notices: [mail, push] },
  ])
})

test('NOT-6 A12 entries stand under the days of the reader, newest first', () => {
  const late = notice(1, 'push', '2026-03-02T23:30:00.000Z')
  const early = notice(2, 'push', '2026-03-03T00:30:00.000Z', { other: null, kind: 'like' })
  const days = (zone: string) =>
    daysOf([late, early], zone).map(({ day, entries }) => [day, entries.map(({ kind }) => kind)])
  expect(days('UTC')).toEqual([
    ['2026-03-03', ['like']],
    ['2026-03-02', ['message']],
  ])
  expect(days('Europe/Amsterdam')).toEqual([['2026-03-03', ['like', 'message']]])
})
