import { availableParallelism } from 'node:os'
import { requestsPerSecond, inTurns } from './load.ts'
import { launchServer } from './server.ts'
import type { Row } from './table.ts'
import { logIn } from './upload.ts'

/** Those who ask and the database need processors too: with two of them a second server finds little room. */
const CORES_FOR_BOTH = 4

/** A page that is drawn for each request, by two server processes on one database against by one alone. */
export const measureProcesses = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const second = await launchServer(databaseUrl)
  try {
    const { cookie } = await logIn(site)
    const ask = (url: string) => requestsPerSecond(`${url}/members`, { cookie })
    const bothAtOnce = async () => {
      const rates = await Promise.all([ask(site), ask(second.url)])
      return rates.reduce((sum, rate) => sum + rate, 0)
    }
    const { own, limit, ratio } = await inTurns(bothAtOnce, () => ask(site))
    const cores = availableParallelism()
    return [
      {
        what: `\`/members\` for a member, requests/s of two server processes against one, on ${cores} cores`,
        figure: `${Math.round(own)} / ${Math.round(limit)}`,
        ratio,
        bound: { atLeast: cores >= CORES_FOR_BOTH ? 1.6 : 1 },
      },
    ]
  } finally {
    await second.stop()
  }
}
