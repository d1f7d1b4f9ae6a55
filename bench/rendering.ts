import autocannon from 'autocannon'
import { inProject } from '../src/platform/root.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 8

const requestsPerSecond = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`)
  return result.requests.average
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Bare and whole in turns, so that whatever else the machine does falls on both. */
export const measureRendering = async (site: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (const path of ['/', '/terms']) {
    const bare = await launch(inProject('bench', 'bare-render.ts'), { BENCH_SITE: site, BENCH_PATH: path })
    const ratios: number[] = []
    const figures: [number, number][] = []
    // The first seconds belong to the compiler.
    await requestsPerSecond(bare.url)
    await requestsPerSecond(site + path)
    for (let round = 0; round < ROUNDS; round++) {
      const limit = await requestsPerSecond(bare.url)
      const own = await requestsPerSecond(site + path)
      ratios.push(own / limit)
      figures.push([own, limit])
    }
    await bare.stop()
    const ratio = median(ratios)
    const [own, limit] = figures[ratios.indexOf(ratio)] ?? [0, 0]
    rows.push({
      what: `\`${path}\`, requests/s against bare renderToString of the same tree`,
      figure: `${Math.round(own)} / ${Math.round(limit)}`,
      ratio,
      bound: { atLeast: 0.45 },
    })
  }
  return rows
}
