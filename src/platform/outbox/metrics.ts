import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { channels } from './channels.ts'
import type { Channel } from './channels.ts'
import type { Outcome } from './outbox.ts'
import { measureQueue } from './queries.ts'

export type OutboxMetrics = { count: (channel: Channel, outcome: Outcome) => void }

/** What waits is counted in the table when somebody asks, what this process has done as it does it. */
export const outboxMetrics = (registry: Registry, db: Db, clock: Clock): OutboxMetrics => {
  const registers = [registry]
  const labelNames = ['channel']
  const gaugeOf = (name: string, help: string, measure: (channel: Channel['name']) => Promise<number>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect: async () => {
        for (const { name: channel } of channels) gauge.set({ channel }, await measure(channel))
      },
    })
  }
  gaugeOf('outbox_queued', 'Entries that were neither sent nor given up', async (channel) => {
    const { queued } = await measureQueue.one(db, { channel })
    return queued
  })
  gaugeOf('outbox_oldest_seconds', 'Age of the oldest of them', async (channel) => {
    const { oldest } = await measureQueue.one(db, { channel })
    return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0
  })
  const counterOf = (outcome: Outcome, help: string) =>
    new Counter({ name: `outbox_${outcome}_total`, help, labelNames, registers })
  const counters: Record<Outcome, Counter> = {
    sent: counterOf('sent', 'Entries that were handed over'),
    failed: counterOf('failed', 'Attempts that failed'),
    given_up: counterOf('given_up', 'Entries that will not be tried again'),
  }
  for (const counter of Object.values(counters)) {
    for (const { name: channel } of channels) counter.inc({ channel }, 0)
  }
  return { count: ({ name: channel }, outcome) => counters[outcome].inc({ channel }) }
}
