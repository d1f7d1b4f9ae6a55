import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Measure } from '#features/safety/choices.ts'
import { EuStatement } from '#features/safety/eu-schema.ts'
import { reasonOf } from '#features/safety/reasons.ts'
import type { ReasonName } from '#features/safety/reasons.ts'
import { dsaReport, euStatements } from '#features/safety/server/dsa-report.ts'
import { appealedAt, dsaCase, writeCase } from '../support/dsa-cases.ts'
import type { Case } from '../support/dsa-cases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const YEAR_HOURS = 365 * 24
const isOfYear = (hours: number) => hours >= 0 && hours < YEAR_HOURS

const readCsv = (csv: string): string[][] =>
  csv
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
        .slice(0, -1 + (line.endsWith(',') ? 1 : 0) || undefined),
    )

type Table = Map<string, Record<string, string>>
/** By category, or by category and keyword. */
const tableOf = (csv: string): Table => {
  const [head = [], ...lines] = readCsv(csv)
  let category = ''
  return new Map(
    lines.map((line) => {
      const code = line[3] ?? ''
      if (!code.startsWith('KEYWORD_')) category = code
      const key = code === category ? code : `${category} ${code}`
      return [key, Object.fromEntries(head.map((title, at) => [title.trim(), line[at] ?? '']))]
    }),
  )
}

const lowerMedian = (numbers: number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1]

/** All again, one by one, by nothing of what the report is made with. */
const recount = (made: Case) => {
  const categoryOf = (reason: ReasonName, instead: string) => {
    const { category } = reasonOf(reason)
    return `STATEMENT_CATEGORY_${category === 'OTHER_VIOLATION_TC' ? instead : category}`
  }
  const is = (category: string, instead: string) => (reason: ReasonName) =>
    category === 'TOTAL' || categoryOf(reason, instead) === category
  return {
    notices: (category: string) => {
      const belongs = is(category, 'NOT_SPECIFIED_NOTICE')
      const acted = made.decisions.filter(({ at, report }) => {
        const reason = report === null ? undefined : made.reports[report]?.reason
        return isOfYear(at) && reason !== undefined && belongs(reason)
      })
      const times = made.reports.flatMap(({ at, decided, reason }) =>
        decided?.value === 'action' && isOfYear(at + decided.after) && belongs(reason) ? [decided.after] : [],
      )
      return {
        'Number of notices received': made.reports.filter(({ at, reason }) => isOfYear(at) && belongs(reason))
          .length,
        'Median time to take action': lowerMedian(times)?.toFixed(1) ?? '',
        'Number of actions taken on the basis of the law': acted.filter(({ ground }) => ground === 'law')
          .length,
        'Number of actions taken on the basis of the terms and conditions of the service': acted.filter(
          ({ ground }) => ground === 'terms',
        ).length,
      }
    },
    own: (category: string, ground: 'law' | 'terms') => {
      const belongs = is(category, ground === 'law' ? 'ILLEGAL_OR_HARMFUL_SPEECH' : 'OTHER_VIOLATION_TC')
      const own = made.decisions.filter(
        (decision) =>
          decision.report === null &&
          decision.ground === ground &&
          decision.measure !== 'warn' &&
          isOfYear(decision.at) &&
          belongs(decision.reason),
      )
      const count = (...kinds: Measure[]) => own.filter(({ measure }) => kinds.includes(measure)).length
      return {
        "Number of measures taken at the provider's own initiative": own.length,
        'Number of measures taken after detection with solely automated means': own.filter(
          ({ isDetected }) => isDetected,
        ).length,
        'Visibility restriction Removal': count('refuse_message'),
        'Visibility restriction Disable': count('hide_photo', 'hide_text', 'hide_message', 'hide_profile'),
        'Visibility restriction Other': count('hold_message', 'hold_photo'),
        'Provision of the service Suspension': count('restrict_sending'),
        'Account restriction Suspension': count('suspend'),
        'Account restriction Termination': count('ban'),
      }
    },
    appeals: () => made.appeals.filter((appeal) => isOfYear(appealedAt(made, appeal))),
    measures: () => made.decisions.filter(({ at, measure }) => isOfYear(at) && measure !== 'warn'),
  }
}

const asText = (counts: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(counts).map(([title, value]) => [title, String(value)]))

test('SAF-6 B4 the yearly report equals a recount, whatever was reported, decided and appealed', async () => {
  await fc.assert(
    fc.asyncProperty(dsaCase, async (made) => {
      const id = await writeCase(site.pool, made)
      const about = { id, domain: 'vonk.example', company: 'Vonk, "B.V."' }
      const parts = await dsaReport(site.pool, about, 2026, new Date('2027-01-20'))
      const csvOf = (name: string) => parts.find((part) => part.name === name)?.csv ?? ''
      const counted = recount(made)
      for (const [key, row] of tableOf(csvOf('4_notices'))) {
        if (!key.includes(' ')) expect(row).toMatchObject(asText(counted.notices(key)))
      }
      for (const ground of ['law', 'terms'] as const) {
        const table = tableOf(csvOf(ground === 'law' ? '5_own_initiative_illegal' : '6_own_initiative_TC'))
        for (const [key, row] of table) {
          if (!key.includes(' ')) expect(row).toMatchObject(asText(counted.own(key, ground)))
        }
        // Keywords add up to their category, and categories to all.
        const title = "Number of measures taken at the provider's own initiative"
        const sum = (of: (key: string) => boolean) =>
          [...table].reduce((all, [key, row]) => all + (of(key) ? Number(row[title]) : 0), 0)
        const total = Number(table.get('TOTAL')?.[title])
        expect([sum((key) => key.includes(' ')), sum((key) => /^STATEMENT\S+$/.test(key))]).toEqual([
          total,
          total,
        ])
      }
      const value = (csv: string, indicator: string, scope: string) =>
        readCsv(csv).find((line) => line[4]?.trim() === indicator && line[5]?.trim() === scope)?.[6]
      const appeals = counted.appeals()
      const complaints = 'Number of complaints submitted to the internal-complaints mechanism'
      const part7 = csvOf('7_appeals_and_recidivism')
      expect(value(part7, complaints, 'Total number')).toBe(String(appeals.length))
      expect(value(part7, complaints, 'Decisions reversed')).toBe(
        String(appeals.filter(({ decided }) => decided?.value === 'reversed').length),
      )
      expect(value(part7, complaints, 'Median time')).toBe(
        lowerMedian(appeals.flatMap(({ decided }) => decided?.after ?? []))?.toFixed(1) ?? '',
      )
      const accounts = appeals.filter(
        ({ of, about: which }) =>
          of === 'decision' && ['suspend', 'ban'].includes(made.decisions[which]?.measure ?? ''),
      )
      expect(
        value(part7, 'Complaint regarding a decision to suspend or terminate an account', 'Total number'),
      ).toBe(String(accounts.length))
      const byMachine = counted.measures().filter(({ isByMachine }) => isByMachine).length
      const part8 = csvOf('8_automated_means')
      expect(value(part8, 'Number of measures solely taken by automated means', 'Total number')).toBe(
        String(byMachine),
      )
      expect(value(part8, 'Number of measures not taken by automated means', 'Total number')).toBe(
        String(counted.measures().length - byMachine),
      )
      const { statements, next } = await euStatements(site.pool, about, { year: 2026, after: 0 })
      expect([statements.length, next]).toEqual([counted.measures().length, null])
      for (const statement of statements) expect(EuStatement.safeParse(statement).success).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('SAF-6 B4 the report has the parts of the template, and each line as many cells as its head', async () => {
  const parts = await dsaReport(
    site.pool,
    { id: 1, domain: 'localhost', company: 'Vonk, "B.V."' },
    2026,
    new Date('2027-01-20'),
  )
  expect(parts.map(({ name }) => name)).toEqual([
    '1_report_identification',
    '2_categories_names',
    '3_member_states_orders',
    '4_notices',
    '5_own_initiative_illegal',
    '6_own_initiative_TC',
    '7_appeals_and_recidivism',
    '8_automated_means',
    '9_human_resources',
    '10_AMAR',
    '11_qualitative',
  ])
  for (const { name, csv } of parts) {
    const [head = [], ...lines] = readCsv(csv)
    expect([name, new Set(lines.map((line) => line.length))]).toEqual([
      name,
      new Set(lines.length > 0 ? [head.length] : []),
    ])
  }
  expect(parts[0]?.csv).toContain('All,localhost,Name of the service provider,"Vonk, ""B.V."""\r\n')
})

test('SAF-6 only an admin gets the report and the statements, and it is written down who did', async () => {
  const browserOf = async (role: 'admin' | 'moderator') => {
    const { id, cookie } = await addStaff(site.pool, [role])
    const browser = visitor(site)
    browser.cookies.set('staff', cookie.slice('staff='.length))
    return { id, browser }
  }
  const admin = await browserOf('admin')
  const moderator = await browserOf('moderator')
  for (const path of ['/api/dsa-report.php?year=2026', '/api/dsa-statements.php?year=2026']) {
    expect((await admin.browser.get(path)).status).toBe(200)
    expect((await moderator.browser.get(path)).status).toBe(404)
    expect((await visitor(site).get(path)).status).toBe(404)
    expect((await admin.browser.get(path.replace('2026', '1026'))).status).toBe(400)
  }
  const { rows } = await site.pool.query('select 1 from staff_act where staff_id = $1', [admin.id])
  expect(rows.length).toBeGreaterThanOrEqual(2)
})
