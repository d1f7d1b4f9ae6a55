import type { Db } from '#platform/db/database.ts'
import type { EuStatement } from '../eu-schema.ts'
import { euStatementOf } from '../eu-statement.ts'
import { csvOf, dsaParts } from './dsa-parts.ts'
import { figuresOf, yearOf } from './figures.ts'
import { findStated, STATEMENTS_AT_ONCE } from './statement-queries.ts'

export type ReportedSite = { id: number; domain: string; company: string }

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The files of a yearly report, by name. */
export const dsaReport = async (
  db: Db,
  site: ReportedSite,
  year: number,
  now: Date,
): Promise<{ name: string; csv: string }[]> => {
  const figures = await figuresOf(db, site.id, year)
  const { begins, ends } = yearOf(year)
  const service = {
    name: site.domain,
    company: site.company,
    begins: dayOf(begins),
    ends: dayOf(new Date(ends.getTime() - 1)),
    published: dayOf(now),
  }
  return dsaParts(figures, service).map((part) => ({ name: part.name, csv: csvOf(part) }))
}

/** The statements of a year after one of them. */
export const euStatements = async (
  db: Db,
  site: ReportedSite,
  { year, after }: { year: number; after: number },
): Promise<{ statements: EuStatement[]; next: number | null }> => {
  const rows = await findStated.many(db, { site: site.id, ...yearOf(year), after })
  const last = rows.at(-1)
  return {
    statements: rows.flatMap((row) => euStatementOf(row, site.domain) ?? []),
    next: last && rows.length === STATEMENTS_AT_ONCE ? last.id : null,
  }
}
