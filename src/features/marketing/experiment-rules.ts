import type { ExperimentStatus, Outcome } from './choices.ts'
import { isReadable, verdictOn } from './statistics.ts'
import type { Proportion } from './statistics.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Course = {
  status: ExperimentStatus
  horizon_days: number
  starts_at: Date | null
  ended_at: Date | null
}

export const horizonOf = ({ starts_at: start, horizon_days: days }: Course): Date | null =>
  start && new Date(start.getTime() + days * DAY_MS)

/** The first is 1; 0 before it. It stops where the experiment does. */
export const dayOfCourse = (course: Course, now: Date): number => {
  if (!course.starts_at) return 0
  const until = Math.min(now.getTime(), course.ended_at?.getTime() ?? Infinity)
  const day = Math.floor((until - course.starts_at.getTime()) / DAY_MS) + 1
  return Math.min(course.horizon_days, Math.max(1, day))
}

/**
 * The horizon is fixed before the start, and nothing is decided before it has passed: whoever looks each day and stops
 * when it looks good finds a winner in most experiments in which there is none.
 */
export const outcomeOf = (course: Course, now: Date, a: Proportion, b: Proportion): Outcome => {
  const horizon = horizonOf(course)
  if (!horizon) return 'not_started'
  if (course.ended_at && course.ended_at < horizon) return 'stopped_early'
  if (!isReadable(a, b)) return 'unreadable'
  return now < horizon ? 'running' : verdictOn(a, b)
}
