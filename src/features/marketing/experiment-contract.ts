import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { experimentStatuses, outcomes } from './choices.ts'
import { landerNames, variants } from './landers.ts'

const id = z.number().int().min(1).max(2_147_483_647)

const Experiment = z.object({
  id: z.number(),
  lander: z.enum(landerNames),
  name: z.string(),
  horizon_days: z.number(),
  status: z.enum(experimentStatuses),
  created_at: z.string(),
  starts_at: z.string().nullable(),
  /** When its horizon passes. */
  ends_at: z.string().nullable(),
  /** When somebody ended it, or its horizon did. */
  ended_at: z.string().nullable(),
})
export type Experiment = z.infer<typeof Experiment>

export const getExperiments = endpoint({
  method: 'GET',
  path: '/api/experiments.php',
  access: { staff: 'finance' },
  summary: 'List the experiments of this site, newest first',
  output: z.object({ experiments: z.array(Experiment) }),
})

export const createExperiment = endpoint({
  method: 'POST',
  path: '/api/experiments.php',
  access: { staff: 'admin' },
  summary: 'Prepare an experiment on a lander; its horizon cannot be changed afterwards',
  body: z.strictObject({
    lander: z.enum(landerNames),
    name: z.string().trim().min(1).max(80),
    horizon_days: z.number().int().min(1).max(90),
  }),
  output: z.object({ experiment: Experiment }),
})

export const moveExperiment = endpoint({
  method: 'PUT',
  path: '/api/experiments.php',
  access: { staff: 'admin' },
  summary: 'Start an experiment, or end it',
  body: z.strictObject({ id, status: z.enum(['running', 'ended']) }),
  output: z.object({ experiment: Experiment }),
  subject: ['id'],
})

const Arm = z.object({
  variant: z.enum(variants),
  visitors: z.number(),
  leads: z.number(),
  confirmed: z.number(),
  /** What counts: confirmed accounts by visitors. */
  rate: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }),
})

const Result = z.object({
  experiment: Experiment,
  outcome: z.enum(outcomes),
  /** The third of fourteen, say. */
  day: z.number(),
  arms: z.array(Arm),
  /** The chance that visitors are shared out as unevenly as here. */
  split_chance: z.number(),
  /** By how much b is better than a, at 95 %; null where it cannot be said. */
  difference: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type ExperimentResult = z.infer<typeof Result>

export const getExperimentResult = endpoint({
  method: 'GET',
  path: '/api/experiment-result.php',
  access: { staff: 'finance' },
  summary: 'Get what an experiment has measured; who is better only once its horizon has passed',
  query: z.strictObject({ id: z.coerce.number().pipe(id) }),
  output: Result,
})
