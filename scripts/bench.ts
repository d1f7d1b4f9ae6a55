import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureApi } from '../bench/api.ts'
import { measureBytes } from '../bench/bytes.ts'
import { openMembers } from '../bench/database.ts'
import { measureLighthouse } from '../bench/lighthouse.ts'
import { measureRendering } from '../bench/rendering.ts'
import { largeRows, searchRows, timeSearches } from '../bench/search.ts'
import { startSite } from '../bench/server.ts'
import { holds, renderTable } from '../bench/table.ts'
import type { Row } from '../bench/table.ts'
import { measureSwipe } from '../bench/swipe.ts'
import { measureUpload } from '../bench/upload.ts'
import { ensureBuilt } from './lib/built.ts'

const MEMBERS = 1_000_000
const MANY_MEMBERS = 10_000_000

const { values } = parseArgs({ options: { large: { type: 'boolean', default: false } } })
await ensureBuilt()
const rows: Row[] = []

const site = await startSite(MEMBERS)
let times
try {
  times = await timeSearches(site.databaseUrl)
  rows.push(...searchRows(times, '1 000 000'))
  rows.push(...(await measureApi(site.url, site.databaseUrl)))
  rows.push(...(await measureUpload(site.url)))
  rows.push(...(await measureSwipe(site.url)))
  rows.push(...(await measureRendering(site.url)))
  rows.push(...(await measureBytes(site.url)))
  rows.push(...(await measureLighthouse(site.url)))
} finally {
  await site.stop()
}

if (values.large) {
  const database = await openMembers('bench-large-data', MANY_MEMBERS)
  rows.push(...largeRows(times, await timeSearches(database.url)))
  await database.stop()
}

console.log(`\nNode ${process.versions.node}, ${cpus().length} cores, ${process.arch}\n`)
console.log(renderTable(rows))
console.log('\nThe plans of the search statements are in .cache/bench-plans.txt; none walks the whole table.')
process.exit(rows.every(holds) ? 0 : 1)
