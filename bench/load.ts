import autocannon from 'autocannon'
import { median } from './statistics.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 8

/** `cookies`: the connections have them in turns. */
export const requestsPerSecond = async (url: string, cookies: readonly string[] = []): Promise<number> => {
  let next = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const cookie = cookies[next++ % cookies.length]
      if (cookie) client.setHeaders({ cookie })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers`)
  return result.requests.average
}

type Compared = { own: number; limit: number; ratio: number }

/** Own and bare in turns, so that whatever else the machine does falls on both; the median round counts. */
export const inTurns = async (
  own: () => Promise<number>,
  bare: () => Promise<number>,
  count = ROUNDS,
): Promise<Compared> => {
  // The first seconds belong to the compiler.
  await bare()
  await own()
  const rounds: Compared[] = []
  for (let round = 0; round < count; round++) {
    const limit = await bare()
    const measured = await own()
    rounds.push({ own: measured, limit, ratio: measured / limit })
  }
  const middle = median(rounds.map((round) => round.ratio))
  return rounds.find((round) => round.ratio === middle) ?? { own: 0, limit: 0, ratio: 0 }
}

export const alternate = (own: string, bare: string, cookies?: readonly string[]): Promise<Compared> =>
  inTurns(
    () => requestsPerSecond(own, cookies),
    () => requestsPerSecond(bare),
  )
