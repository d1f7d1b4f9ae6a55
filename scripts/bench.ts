import { cpus } from 'node:os'
import { measureBytes } from '../bench/bytes.ts'
import { measureLighthouse } from '../bench/lighthouse.ts'
import { measureRendering } from '../bench/rendering.ts'
import { startSite } from '../bench/server.ts'
import { holds, renderTable } from '../bench/table.ts'
import type { Row } from '../bench/table.ts'
import { ensureBuilt } from './lib/built.ts'

await ensureBuilt()
const site = await startSite()
const rows: Row[] = []
try {
  rows.push(...(await measureRendering(site.url)))
  rows.push(...(await measureBytes(site.url)))
  rows.push(...(await measureLighthouse(site.url)))
} finally {
  await site.stop()
}
console.log(`\nNode ${process.versions.node}, ${cpus().length} cores, ${process.arch}\n`)
console.log(renderTable(rows))
process.exit(rows.every(holds) ? 0 : 1)
