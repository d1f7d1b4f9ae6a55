import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'

export type JobOutcome = 'done' | 'failed'

/** What this worker has run. A job that fails has its next turn: one that fails again and again is what somebody has to see. */
export const addJobMetrics = (registry: Registry) => {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Turns of scheduled jobs',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  return (job: string, outcome: JobOutcome): void => runs.inc({ job, outcome })
}
