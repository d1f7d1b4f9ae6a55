import type { Outcome } from '#tests/support/load.ts'
import { percentile } from '../statistics.ts'
import type { HabitName } from './habits.ts'
import { names } from './replay.ts'
import type { Cores, Step } from './replay.ts'

export type Summary = {
  asked: number
  answered: number
  /** Turned away because the machine had no time for them. */
  shed: number
  /** Not answered at all, or with what is nobody's fault but ours. */
  failed: number
  p50: number
  p99: number
}

export const summaryOf = (outcomes: readonly Outcome[]): Summary => {
  const answered = outcomes.filter(({ status }) => status >= 200 && status < 500 && status !== 429)
  const shed = outcomes.filter(({ status }) => status === 503 || status === 429)
  const times = answered.map(({ ms }) => ms)
  return {
    asked: outcomes.length,
    answered: answered.length,
    shed: shed.length,
    failed: outcomes.length - answered.length - shed.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

export const allOf = (steps: readonly Step[], name?: HabitName): Outcome[] =>
  steps.flatMap(({ outcomes }) => (name === undefined ? Object.values(outcomes).flat() : outcomes[name]))

const ms = (value: number) => `${value.toFixed(0)} ms`
const lineOf = (name: string, { asked, answered, shed, failed, p50, p99 }: Summary) =>
  `| ${name} | ${asked} | ${answered} | ${shed} | ${failed} | ${ms(p50)} | ${ms(p99)} |`

/** In cores, over all steps. */
export const coresOf = (steps: readonly Step[]): Cores => {
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
  const mean = (part: keyof Cores) =>
    steps.reduce((sum, step) => sum + step.cores[part] * step.seconds, 0) / seconds
  return { servers: mean('servers'), worker: mean('worker'), database: mean('database') }
}

const coresText = ({ servers, worker, database }: Cores) =>
  `servers ${servers.toFixed(2)}, worker ${worker.toFixed(2)}, database ${database.toFixed(2)} cores`

export const stepText = (step: Step): string => {
  const { asked, shed, failed, p99 } = summaryOf(allOf([step]))
  const rate = (asked / step.seconds).toFixed(0)
  return `${String(step.hour).padStart(2, '0')} h: ${rate} requests/s, ${shed} shed, ${failed} failed, p99 ${ms(p99)}; ${coresText(step.cores)}`
}

export const tableOf = (steps: readonly Step[]): string =>
  [
    '| what members do | asked | answered | shed | failed | p50 | p99 |',
    '|---|---|---|---|---|---|---|',
    ...names.map((name) => lineOf(name, summaryOf(allOf(steps, name)))),
    lineOf('all of it', summaryOf(allOf(steps))),
    '',
    `On average ${coresText(coresOf(steps))}.`,
  ].join('\n')
