import { inProject } from '#platform/root.ts'
import { alternate } from './load.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'

/** Pages and how much of bare rendering they must keep: those that ask the database may keep a little less. */
const pages = { '/': 0.45, '/terms': 0.45, '/members': 0.4 }

export const measureRendering = async (site: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [path, bound] of Object.entries(pages)) {
    const bare = await launch(inProject('bench', 'bare-render.ts'), { BENCH_SITE: site, BENCH_PATH: path })
    const { own, limit, ratio } = await alternate(site + path, bare.url).finally(() => bare.stop())
    rows.push({
      what: `\`${path}\`, requests/s against bare renderToString of the same tree`,
      figure: `${Math.round(own)} / ${Math.round(limit)}`,
      ratio,
      bound: { atLeast: bound },
    })
  }
  return rows
}
