import { DAY_MS } from './times.ts'

export const EXPLANATION_MAX = 2000
/** Nobody meets so many; whoever reports more in a day reports at random. */
export const REPORTS_PER_DAY = 30
/** Reports of minors by one member that hide somebody, in a day. */
const HIDES_PER_DAY = 3
const STANDING_DAYS = 7

/** From so many on it says something how many of them came to nothing. */
const FEWEST_DECIDED = 5
const DISMISSED_SHARE = 0.7

/** What came of somebody's reports so far. */
export type Outcomes = { decided: number; dismissed: number }

/** Most of what they reported was nothing: people look at the others first, and nobody is hidden by their word. */
export const isUnreliable = ({ decided, dismissed }: Outcomes): boolean =>
  decided >= FEWEST_DECIDED && dismissed / decided >= DISMISSED_SHARE

export type Reporter = Outcomes & {
  since: Date
  isConfirmed: boolean
  /** Reports of minors in the last day, without this one. */
  minorsToday: number
}

/** Whether this member's word that somebody is a minor hides them until a person has looked. */
export const mayHide = (reporter: Reporter, now: Date): boolean =>
  reporter.isConfirmed &&
  now.getTime() - reporter.since.getTime() >= STANDING_DAYS * DAY_MS &&
  reporter.minorsToday < HIDES_PER_DAY &&
  !isUnreliable(reporter)
