import { availableParallelism } from 'node:os'
import { CONNECTIONS, messagesPerSecond } from './chat.ts'
import { openConnection } from './connection.ts'
import { requestsPerSecond, inTurns } from './load.ts'
import { preparePeople } from './people.ts'
import { launchServer } from './server.ts'
import type { Row } from './table.ts'
import { logIn } from './upload.ts'

/** Those who ask and the database need processors too: with two of them a second server finds little room. */
const CORES_FOR_BOTH = 4

/** Of one process alone, and of two that share the work. */
const compare = (urls: readonly [string, string], ask: (url: string) => Promise<number>) =>
  inTurns(
    async () => (await Promise.all(urls.map(ask))).reduce((sum, rate) => sum + rate, 0),
    () => ask(urls[0]),
  )

/** Pages that are drawn for each request and messages, by two server processes on one database against by one alone. */
export const measureProcesses = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const second = await launchServer(databaseUrl)
  const urls = [site, second.url] as const
  const cores = availableParallelism()
  const rowOf = (what: string, { own, limit, ratio }: Awaited<ReturnType<typeof compare>>): Row => ({
    what: `${what} of two server processes against one, on ${cores} cores`,
    figure: `${Math.round(own)} / ${Math.round(limit)}`,
    ratio,
    bound: { atLeast: cores >= CORES_FOR_BOTH ? 1.6 : 1 },
  })
  try {
    const { cookie } = await logIn(site)
    const pages = await compare(urls, (url) => requestsPerSecond(`${url}/members`, [cookie]))
    const people = await preparePeople(databaseUrl)
    const opened = await Promise.all(
      urls.map(async (url) => {
        const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url)))
        return [url, connections] as const
      }),
    )
    const connectionsOf = new Map<string, (typeof opened)[number][1]>(opened)
    const messages = await compare(urls, (url) => messagesPerSecond(connectionsOf.get(url) ?? [], people))
    for (const [, connections] of opened) for (const connection of connections) connection.close()
    return [rowOf('`/members` for a member, requests/s', pages), rowOf('messages/s over HTTP', messages)]
  } finally {
    await second.stop()
  }
}
