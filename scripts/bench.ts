import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureApi } from '#bench/api.ts'
import { measureBytes } from '#bench/bytes.ts'
import { measureChat } from '#bench/chat.ts'
import { measureCredits } from '#bench/credits.ts'
import { openMembers } from '#bench/database.ts'
import { measureHashes } from '#bench/hashes.ts'
import { measureLanderPages } from '#bench/landers.ts'
import { measureLighthouse } from '#bench/lighthouse.ts'
import { measureNotices } from '#bench/notices.ts'
import { measurePush } from '#bench/push.ts'
import { measureRendering } from '#bench/rendering.ts'
import { measureScams } from '#bench/scams.ts'
import { largeRows, searchRows, timeSearches } from '#bench/search.ts'
import type { SearchTimes } from '#bench/search.ts'
import { startSite } from '#bench/server.ts'
import { holds, renderTable } from '#bench/table.ts'
import type { Row } from '#bench/table.ts'
import { measureStreams } from '#bench/streams.ts'
import { measureSwipe } from '#bench/swipe.ts'
import { measureUpload } from '#bench/upload.ts'
import { measureVitals } from '#bench/vitals.ts'
import { ensureBuilt } from './lib/built.ts'

const MEMBERS = 1_000_000
const MANY_MEMBERS = 10_000_000

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    /** Only these, in their order. */
    only: { type: 'string', multiple: true },
  },
})
await ensureBuilt()
const rows: Row[] = []

const site = await startSite(MEMBERS)
let times: SearchTimes | undefined
const measures: Record<string, () => Promise<Row[]>> = {
  search: async () => searchRows((times = await timeSearches(site.databaseUrl)), '1 000 000'),
  api: () => measureApi(site.url, site.databaseUrl),
  credits: () => measureCredits(site.databaseUrl),
  chat: () => measureChat(site.url, site.databaseUrl),
  scams: () => measureScams(site.url, site.databaseUrl),
  notices: () => measureNotices(site.databaseUrl),
  streams: () => measureStreams(site.databaseUrl),
  push: () => measurePush(),
  upload: () => measureUpload(site.url),
  hashes: () => measureHashes(site.databaseUrl),
  swipe: () => measureSwipe(site.url),
  vitals: () => measureVitals(site.url),
  rendering: () => measureRendering(site.url),
  bytes: () => measureBytes(site.url),
  landers: () => measureLanderPages(site.url, site.databaseUrl),
  lighthouse: () => measureLighthouse(site.url),
}
try {
  const unknown = values.only?.find((name) => !(name in measures))
  if (unknown !== undefined) throw new Error(`--only knows ${Object.keys(measures).join(', ')}`)
  for (const [name, measure] of Object.entries(measures)) {
    if (!values.only || values.only.includes(name)) rows.push(...(await measure()))
  }
} finally {
  await site.stop()
}

if (values.large && times) {
  const database = await openMembers('bench-large-data', MANY_MEMBERS)
  rows.push(...largeRows(times, await timeSearches(database.url)))
  await database.stop()
}

console.log(`\nNode ${process.versions.node}, ${cpus().length} cores, ${process.arch}\n`)
console.log(renderTable(rows))
if (times)
  console.log(
    '\nThe plans of the search statements are in .cache/bench-plans.txt; none scans the whole table.',
  )
process.exit(rows.every(holds) ? 0 : 1)
