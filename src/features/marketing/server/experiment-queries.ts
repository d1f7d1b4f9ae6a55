import { int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { LanderName, Variant } from '../landers.ts'
import type { ExperimentStatus } from '../choices.ts'

const experimentRow = {
  id: int,
  lander: oneOf<LanderName>(),
  name: text,
  horizon_days: int,
  status: oneOf<ExperimentStatus>(),
  created_at: moment,
  starts_at: nullable(moment),
  ended_at: nullable(moment),
}
const columns = Object.keys(experimentRow).join(', ')
export type ExperimentRow = Awaited<ReturnType<typeof findExperiment.one>>

export const findExperiment = statement({
  name: 'experiments.find',
  takes: { site: int, id: int },
  gives: experimentRow,
  sql: `select ${columns} from experiment where id = :id and site_id = :site`,
})

export const findExperiments = statement({
  name: 'experiments.of_site',
  takes: { site: int, limit: int },
  gives: experimentRow,
  sql: `select ${columns} from experiment where site_id = :site order by id desc limit :limit::int`,
})

/** Those that visitors are taking part in. */
export const findRunning = statement({
  name: 'experiments.running',
  takes: { site: int, now: moment },
  gives: { id: int, lander: oneOf<LanderName>() },
  sql: `select id, lander from experiment
         where site_id = :site and status = 'running'
           and starts_at + make_interval(days => horizon_days) > :now::timestamptz`,
})

export const insertExperiment = statement({
  name: 'experiments.insert',
  takes: { site: int, lander: text, name: text, horizonDays: int, now: moment },
  gives: experimentRow,
  sql: `insert into experiment (site_id, lander, name, horizon_days, created_at)
        values (:site, :lander, :name, :horizonDays, :now) returning ${columns}`,
})

/** Starts on one lander wait for each other. */
export const lockLander = statement({
  name: 'experiments.lock_lander',
  takes: { site: int, lander: text },
  gives: { id: int },
  sql: `select id from experiment where site_id = :site and lander = :lander order by id for update`,
})

/** One whose time is over makes room for the next on its lander. */
export const endOverdue = statement({
  name: 'experiments.end_overdue',
  takes: { site: int, lander: text, now: moment },
  gives: {},
  sql: `update experiment set status = 'ended', ended_at = starts_at + make_interval(days => horizon_days)
         where site_id = :site and lander = :lander and status = 'running'
           and starts_at + make_interval(days => horizon_days) <= :now::timestamptz`,
})

/** No row where it was started before, or another one runs on its lander. */
export const startExperiment = statement({
  name: 'experiments.start',
  takes: { site: int, id: int, now: moment },
  gives: experimentRow,
  sql: `update experiment e set status = 'running', starts_at = :now
         where e.id = :id and e.site_id = :site and e.status = 'draft'
           and not exists (select from experiment o
                            where o.site_id = e.site_id and o.lander = e.lander and o.status = 'running')
        returning ${columns}`,
})

export const endExperiment = statement({
  name: 'experiments.end',
  takes: { site: int, id: int, now: moment },
  gives: experimentRow,
  sql: `update experiment set status = 'ended',
               ended_at = least(:now::timestamptz, starts_at + make_interval(days => horizon_days))
         where id = :id and site_id = :site and status = 'running' returning ${columns}`,
})

/** What is counted until the horizon; who confirms later is late for both. */
export const countExperiment = statement({
  name: 'experiments.count',
  takes: { id: int, until: moment },
  gives: { variant: oneOf<Variant>(), visitors: int, leads: int, confirmed: int },
  sql: `select variant, sum(visitors)::int as visitors, sum(leads)::int as leads, sum(confirmed)::int as confirmed
          from (select variant, visitors, 0 as leads, 0 as confirmed from click_count
                 where experiment_id = :id and not is_bot
                 union all
                select variant, 0, 1, (confirmed_at is not null and confirmed_at < :until::timestamptz)::int from acquisition
                 where experiment_id = :id and signed_up_on <= (:until::timestamptz at time zone 'UTC')::date) c
         group by variant`,
})
