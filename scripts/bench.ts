import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureApi } from '#bench/api.ts'
import { measureBytes } from '#bench/bytes.ts'
import { measureChat } from '#bench/chat.ts'
import { measureCredits } from '#bench/credits.ts'
import { openMembers } from '#bench/database.ts'
import { measureFigures } from '#bench/figures.ts'
import { measureHashes } from '#bench/hashes.ts'
import { measureLanderPages } from '#bench/landers.ts'
import { measureLighthouse } from '#bench/lighthouse.ts'
import { measureNotices } from '#bench/notices.ts'
import { measureOffice } from '#bench/office.ts'
import { measurePartitions } from '#bench/partitions.ts'
import { measureProcesses } from '#bench/processes.ts'
import { measurePush } from '#bench/push.ts'
import { measureReplica } from '#bench/replica.ts'
import { measureRendering } from '#bench/rendering.ts'
import { measureScams } from '#bench/scams.ts'
import { largeRows, searchRows, timeSearches } from '#bench/search.ts'
import type { SearchTimes } from '#bench/search.ts'
import { startSite } from '#bench/server.ts'
import { holds, renderFailures, renderTable } from '#bench/table.ts'
import type { Failure, Row } from '#bench/table.ts'
import { measureSizes } from '#bench/sizes.ts'
import { measureStart } from '#bench/start.ts'
import { measureStreams } from '#bench/streams.ts'
import { measureSwipe } from '#bench/swipe.ts'
import { measureUpload } from '#bench/upload.ts'
import { measureVitals } from '#bench/vitals.ts'
import { ensureBuilt } from './lib/built.ts'

const MEMBERS = 1_000_000
const MANY_MEMBERS = 10_000_000
const MANY_MESSAGES = 3_000_000

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    /** Among so many it is measured what partitions are good for; a hundred million take 40 GB and 45 minutes. */
    messages: { type: 'string', default: String(MANY_MESSAGES) },
    /** Only these, in their order. */
    only: { type: 'string', multiple: true },
  },
})
let times: SearchTimes | undefined
type Site = Awaited<ReturnType<typeof startSite>>
const measures: Record<string, (site: Site) => Promise<Row[]>> = {
  search: async (site) => searchRows((times = await timeSearches(site.databaseUrl)), '1 000 000'),
  api: (site) => measureApi(site.url, site.databaseUrl),
  credits: (site) => measureCredits(site.databaseUrl),
  chat: (site) => measureChat(site.url, site.databaseUrl),
  scams: (site) => measureScams(site.url, site.databaseUrl),
  figures: (site) => measureFigures(site.databaseUrl),
  notices: (site) => measureNotices(site.databaseUrl),
  streams: (site) => measureStreams(site.databaseUrl),
  push: () => measurePush(),
  upload: (site) => measureUpload(site.url),
  hashes: (site) => measureHashes(site.databaseUrl),
  swipe: (site) => measureSwipe(site.url),
  office: (site) => measureOffice(site.url, site.databaseUrl),
  vitals: (site) => measureVitals(site.url, site.databaseUrl),
  rendering: (site) => measureRendering(site.url, site.databaseUrl),
  processes: (site) => measureProcesses(site.url, site.databaseUrl),
  sizes: (site) => measureSizes(site.databaseUrl),
  replica: () => measureReplica(),
  bytes: (site) => measureBytes(site.url),
  landers: (site) => measureLanderPages(site.url, site.databaseUrl),
  lighthouse: (site) => measureLighthouse(site.url),
}
/** With databases of their own. */
const alone: Record<string, () => Promise<Row[]>> = {
  start: () => measureStart(),
  partitions: () => measurePartitions(Number(values.messages)),
}
const names = [...Object.keys(measures), ...Object.keys(alone)]
const unknown = values.only?.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`--only knows ${names.join(', ')}, and not ${unknown}.`)
  process.exit(1)
}

const rows: Row[] = []
const failures: Failure[] = []
const began = performance.now()
const secondsSince = (start: number) => `${Math.round((performance.now() - start) / 1000)} s`

/** One that fails is told at once and at the end, and the others go on. */
const measure = async (name: string, work: () => Promise<Row[]>): Promise<void> => {
  const start = performance.now()
  try {
    const measured = await work()
    rows.push(...measured)
    const missed = measured.filter((row) => !holds(row)).length
    console.log(`  ${secondsSince(start)}${missed > 0 ? `, ${missed} outside of their bounds` : ''}`)
  } catch (error) {
    failures.push({ name, error })
    console.error(`  failed after ${secondsSince(start)}:`, error)
  }
}

const measureAll = async (site: Site): Promise<void> => {
  const wanted = Object.entries(measures).filter(([name]) => !values.only || values.only.includes(name))
  for (const [index, [name, work]] of wanted.entries()) {
    console.log(`[${index + 1}/${wanted.length}] ${name} …`)
    await measure(name, () => work(site))
  }
}

const measureSite = async () => {
  const site = await startSite(MEMBERS)
  console.log(`  The site runs after ${secondsSince(began)}.`)
  try {
    await measureAll(site)
  } finally {
    await site.stop()
  }
  return []
}

await ensureBuilt()
if (!values.only || values.only.some((name) => name in measures)) await measure('site', measureSite)
for (const [name, work] of Object.entries(alone)) {
  if (values.only && !values.only.includes(name)) continue
  console.log(`${name} …`)
  await measure(name, work)
}

const known = times
if (values.large && known) {
  await measure('ten million members', async () => {
    const database = await openMembers('bench-large-data', MANY_MEMBERS)
    try {
      return largeRows(known, await timeSearches(database.url))
    } finally {
      await database.stop()
    }
  })
}

console.log(
  `\nNode ${process.versions.node}, ${cpus().length} cores, ${process.arch}, ${secondsSince(began)}\n`,
)
console.log(renderTable(rows))
if (known)
  console.log(
    '\nThe plans of the search statements are in .cache/bench-plans.txt; none scans a whole large table.',
  )
const wrong = renderFailures(rows, failures)
console.log(wrong === '' ? '\nAll within their bounds.' : `\n${wrong}`)
process.exit(wrong === '' ? 0 : 1)
