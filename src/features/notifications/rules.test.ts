import { expect, test } from 'vitest'
import { kinds, switchOf } from './choices.ts'
import type { Kind, Outcome } from './choices.ts'
import { decide, readyAt } from './rules.ts'
import type { Circumstances, NoticeSettings, WaitingNotice } from './rules.ts'

const start = new Date('2026-11-17T12:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const settings: NoticeSettings = {
  disabled: [],
  pace: '15',
  zone: 'UTC',
  quiet: null,
  pausedUntil: null,
  lockScreen: 'kind',
}
const given = (change: Partial<Circumstances> = {}): Circumstances => ({
  channel: 'mail',
  settings,
  obstacle: null,
  lastSentAt: null,
  isPresent: false,
  now: after(15),
  ...change,
})
const waiting = (change: Partial<WaitingNotice> = {}): WaitingNotice => ({
  id: 1,
  kind: 'message',
  firstAt: start,
  obstacle: null,
  ...change,
})
const later = (dueAt: Date) => ({ dropped: [], send: [], dueAt })
const sent = (...send: number[]) => ({ dropped: [], send, dueAt: null })
const dropped = (reason: Outcome) => ({
  dropped: [{ id: 1, reason }],
  send: [],
  dueAt: null,
})

test.each([
  ['2', 2],
  ['15', 15],
  ['60', 60],
] as const)('NOT-6 A2 a mail waits %s minutes from the first of what it tells', (pace, minutes) => {
  const own = { ...settings, pace }
  const decided = (now: Date) => decide([waiting()], given({ settings: own, now }))
  expect(decided(after(minutes - 0.01))).toEqual(later(after(minutes)))
  expect(decided(after(minutes))).toEqual(sent(1))
})

test('NOT-6 A2 a mail a day comes at six in the evening', () => {
  const own = { ...settings, pace: 'daily' as const, zone: 'Europe/Berlin' }
  expect(decide([waiting()], given({ settings: own }))).toEqual(later(new Date('2026-11-17T17:00:00Z')))
})

test('NOT-6 push comes at once, whatever the pace of mails; who looked comes once a day', () => {
  const push = given({ channel: 'push', now: start, settings: { ...settings, pace: 'daily' } })
  expect(decide([waiting()], push)).toEqual(sent(1))
  expect(readyAt('push', 'view', start, settings)).toEqual(new Date('2026-11-17T18:00:00Z'))
})

test('NOT-5 A2 what is ready takes along what is not: many become one', () => {
  const many = [
    waiting(),
    waiting({ id: 2, kind: 'like', firstAt: after(14) }),
    waiting({ id: 3, kind: 'view' }),
  ]
  expect(decide(many, given())).toEqual(sent(1, 2, 3))
})

test('NOT-5 between two mails there is a pause', () => {
  expect(decide([waiting()], given({ lastSentAt: after(10) }))).toEqual(later(after(25)))
  const hourly = { ...settings, pace: '60' as const }
  expect(decide([waiting()], given({ settings: hourly, now: after(60), lastSentAt: after(10) }))).toEqual(
    later(after(70)),
  )
})

test.each(['mail', 'push'] as const)('NOT-6 A3 a pause and quiet hours hold back %s', (channel) => {
  const pausedUntil = after(600)
  expect(decide([waiting()], given({ channel, settings: { ...settings, pausedUntil } }))).toEqual(
    later(pausedUntil),
  )
  // The pause ends in the quiet hours, at ten in the evening.
  const quiet = { from: 21 * 60, until: 8 * 60 }
  expect(decide([waiting()], given({ channel, settings: { ...settings, pausedUntil, quiet } }))).toEqual(
    later(new Date('2026-11-18T08:00:00Z')),
  )
})

test('NOT-5 who is at the site sees it there: nothing is sent', () => {
  expect(decide([waiting()], given({ isPresent: true }))).toEqual(dropped('online'))
  // Before its time it waits: they may leave without having read it.
  expect(decide([waiting()], given({ isPresent: true, now: after(1) }))).toEqual(later(after(15)))
  // What no page shows by itself is told in any case.
  expect(decide([waiting({ kind: 'report_outcome' })], given({ isPresent: true }))).toEqual(sent(1))
  const withView = [waiting(), waiting({ id: 2, kind: 'view' })]
  expect(decide(withView, given({ isPresent: true }))).toEqual({
    ...dropped('online'),
    dueAt: new Date('2026-11-17T18:00:00Z'),
  })
})

test.each(['seen', 'told', 'gone', 'blocked', 'over'] as const)('NOT-5 what is %s is not told', (reason) => {
  expect(decide([waiting({ obstacle: reason })], given())).toEqual(dropped(reason))
})

test.each(['mail_stopped', 'no_device', 'closed'] as const)('NOT-4 NOT-5 %s: nothing is told', (obstacle) => {
  expect(decide([waiting()], given({ obstacle }))).toEqual(dropped(obstacle))
})

test.each(kinds.map((kind) => [kind]))('NOT-1 %s can be switched off on each channel', (kind: Kind) => {
  for (const channel of ['mail', 'push'] as const) {
    const off = { ...settings, disabled: [switchOf(channel, kind)] }
    const now = after(24 * 60)
    expect(decide([waiting({ kind })], given({ channel, settings: off, now }))).toEqual(
      dropped('switched_off'),
    )
    const otherWay = channel === 'mail' ? 'push' : 'mail'
    expect(decide([waiting({ kind })], given({ channel: otherWay, settings: off, now }))).toEqual(sent(1))
  }
})

test('NOT-5 one obstacle holds back nothing else', () => {
  expect(decide([waiting({ obstacle: 'seen' }), waiting({ id: 2, kind: 'like' })], given())).toEqual({
    dropped: [{ id: 1, reason: 'seen' }],
    send: [2],
    dueAt: null,
  })
})

test('NOT-5 nothing waits, nothing is due', () => {
  expect(decide([], given())).toEqual(sent())
})

test('NOT-5 somebody may have more that waits than a call has room for', () => {
  const many = Array.from({ length: 200_000 }, (_, id) => waiting({ id, kind: id % 2 ? 'view' : 'like' }))
  expect(decide(many, given()).send).toHaveLength(200_000)
  const present = decide(many, given({ isPresent: true }))
  expect([present.dropped.length, present.send.length]).toEqual([100_000, 0])
})
