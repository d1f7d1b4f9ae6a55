import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dsaReport, euStatements } from '#features/safety/server/dsa-report.ts'
import type { ReportedSite } from '#features/safety/server/dsa-report.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/db/database.ts'
import { reachDatabase } from './lib/database.ts'

const { values } = parseArgs({ options: { year: { type: 'string' }, site: { type: 'string' } } })
if (values.year === undefined || !/^20\d\d$/.test(values.year)) {
  console.error('npm run dsa-report -- --year 2026, and -- --site example.org for one site alone')
  process.exit(1)
}
const year = Number(values.year)
const config = readConfig(process.env)
const database = await reachDatabase(config)
const pool = createPool({ connectionString: database.url, max: 1 })
try {
  const { rows: sites } = await pool.query<ReportedSite>(
    `select s.id, s.domain, c.name as company from site s join company c on c.id = s.company_id
      where $1::text is null or s.domain = $1 order by s.domain`,
    [values.site ?? null],
  )
  if (sites.length === 0) throw new Error(`There is no site ${values.site}.`)
  for (const site of sites) {
    const folder = join(config.dataDir, `dsa-report-${year}`, site.domain)
    mkdirSync(folder, { recursive: true })
    for (const { name, csv } of await dsaReport(pool, site, year, new Date())) {
      writeFileSync(join(folder, `${name}.csv`), csv)
    }
    const all: unknown[] = []
    for (let after: number | null = 0; after !== null;) {
      const found = await euStatements(pool, site, { year, after })
      all.push(...found.statements)
      after = found.next
    }
    writeFileSync(join(folder, 'statements.json'), JSON.stringify(all, null, 1))
    console.log(`${site.domain}: ${all.length} statements, in ${folder}`)
  }
} finally {
  await pool.end()
  await database.stop()
}
