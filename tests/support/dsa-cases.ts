import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Pool } from '#platform/db/database.ts'
import { measures } from '#features/safety/choices.ts'
import type { Measure } from '#features/safety/choices.ts'
import { reasonNames } from '#features/safety/reasons.ts'
import type { ReasonName } from '#features/safety/reasons.ts'

const HOUR_MS = 3_600_000
/** Some of it is before the year, and some after. */
const hour = fc.integer({ min: -400, max: 366 * 24 + 400 })
const momentOf = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR_MS)
const outcome = <T extends string>(...values: T[]) =>
  fc.option(fc.record({ value: fc.constantFrom(...values), after: fc.integer({ min: 1, max: 900 }) }))

export type Case = {
  reports: {
    reason: ReasonName
    at: number
    decided: { value: 'action' | 'no_violation'; after: number } | null
  }[]
  decisions: {
    measure: Measure
    reason: ReasonName
    ground: 'law' | 'terms'
    at: number
    isDetected: boolean
    isByMachine: boolean
    report: number | null
  }[]
  appeals: {
    of: 'decision' | 'report'
    about: number
    after: number
    decided: { value: 'upheld' | 'reversed'; after: number } | null
  }[]
}

const byMachines: readonly Measure[] = ['hold_message', 'hold_photo', 'hide_profile']

/** All that can be in the tables, as far as figures come of it. */
export const dsaCase: fc.Arbitrary<Case> = fc
  .record({
    reports: fc.array(
      fc.record({
        reason: fc.constantFrom(...reasonNames),
        at: hour,
        decided: outcome('action', 'no_violation'),
      }),
      { maxLength: 25 },
    ),
    decisions: fc.array(
      fc.record({
        measure: fc.constantFrom(...measures),
        reason: fc.constantFrom(...reasonNames),
        ground: fc.constantFrom('law' as const, 'terms' as const),
        at: hour,
        isDetected: fc.boolean(),
        isByMachine: fc.boolean(),
        report: fc.option(fc.nat(24)),
      }),
      { maxLength: 40 },
    ),
    appeals: fc.uniqueArray(
      fc.record({
        of: fc.constantFrom('decision' as const, 'report' as const),
        about: fc.nat(39),
        after: fc.integer({ min: 1, max: 2000 }),
        decided: outcome('upheld', 'reversed'),
      }),
      { maxLength: 15, selector: ({ of, about }) => `${of} ${about}` },
    ),
  })
  .map(({ reports, decisions, appeals }) => ({
    reports,
    decisions: decisions.map((made) => ({
      ...made,
      isByMachine: made.isByMachine && byMachines.includes(made.measure),
      report: made.report !== null && made.report < reports.length ? made.report : null,
    })),
    appeals: appeals.filter(({ of, about }) =>
      of === 'decision' ? about < decisions.length : reports[about]?.decided,
    ),
  }))

/** Writes them down for a site of their own, and gives its number. */
export const writeCase = async (pool: Pool, made: Case): Promise<number> => {
  const insert = async (sql: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(`${sql} returning id`, values)).rows[0]?.id ?? 0
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'site' and column_name <> 'id'`,
  )
  const names = rows.map(({ name }) => name).join(', ')
  const site = await insert(
    `insert into site (${names}) select ${names} from
       (select (jsonb_populate_record(s, $1)).* from site s where s.is_default) r`,
    [JSON.stringify({ domain: `f${randomUUID()}.localhost`, is_default: false })],
  )
  const [first, second] = await Promise.all(
    ['Robin', 'Sam'].map((name) => insert(`insert into staff (name, created_at) values ($1, now())`, [name])),
  )
  const reports: number[] = []
  for (const { reason, at, decided } of made.reports) {
    const marks = randomUUID()
      .replaceAll('-', '')
      .toUpperCase()
      .replaceAll(/[ILOU]/g, '0')
    const reference = `${marks.slice(0, 4)}-${marks.slice(4, 8)}-${marks.slice(8, 12)}`
    const about = [site, reference, randomUUID(), reason, momentOf(at)]
    const end = decided
      ? [decided.value, 'because', first, momentOf(at + decided.after)]
      : [null, null, null, null]
    reports.push(
      await insert(
        `insert into report (site_id, reference, secret_hash, language, reason, what, priority, created_at, outcome,
                             outcome_reasons, decided_by, decided_at)
         values ($1, $2, $3, 'en', $4, 'other', 1, $5, $6, $7, $8, $9)`,
        [...about, ...end],
      ),
    )
  }
  const decisions: number[] = []
  for (const { measure, reason, ground, at, isDetected, isByMachine, report } of made.decisions) {
    decisions.push(
      await insert(
        `insert into decision (site_id, report_id, measure, message_key, field, reason, facts, source, automated_detection,
                               automated_decision, ground, ground_reference, ground_explanation, content_at, staff_id,
                               created_at, ends_at)
         values ($1, $2, $3, $4, $5, $6, 'facts', $7, $8, $9, $10, 'money', 'because', $11, $12, $11, $13)`,
        [
          site,
          report === null ? null : reports[report],
          measure,
          measure.endsWith('_message') ? randomUUID() : null,
          measure === 'hide_text' ? 'about' : null,
          reason,
          report === null ? 'own_initiative' : 'notice',
          isDetected,
          isByMachine,
          ground,
          momentOf(at),
          isByMachine ? null : first,
          measure === 'suspend' ? momentOf(at + 24) : null,
        ],
      ),
    )
  }
  for (const { of, about, after, decided } of made.appeals) {
    const at = appealedAt(made, { of, about, after })
    await insert(
      `insert into appeal (site_id, decision_id, report_id, language, explanation, created_at, outcome, reasons, decided_by,
                           decided_at)
       values ($1, $2, $3, 'en', 'no', $4, $5, $6, $7, $8)`,
      [
        site,
        of === 'decision' ? decisions[about] : null,
        of === 'report' ? reports[about] : null,
        momentOf(at),
        ...(decided
          ? [decided.value, 'because', second, momentOf(at + decided.after)]
          : [null, null, null, null]),
      ],
    )
  }
  return site
}

/** In hours of the year. */
export const appealedAt = (
  made: Case,
  { of, about, after }: Pick<Case['appeals'][number], 'of' | 'about' | 'after'>,
): number => {
  if (of === 'decision') return (made.decisions[about]?.at ?? 0) + after
  const report = made.reports[about]
  return (report?.at ?? 0) + (report?.decided?.after ?? 0) + after
}
