import { inProject } from '#platform/root.ts'
import { inTurns } from './load.ts'
import { preparePeople } from './people.ts'
import { launch, launchServer } from './server.ts'
import type { Running } from './server.ts'
import type { Row } from './table.ts'

const STREAMS = 5000
const WARMING_STREAMS = 500
const FAN_OUT_STREAMS = 1000
const FAN_OUT_ROUNDS = 5

const measuring = ['--expose-gc', '--import', inProject('bench', 'report-memory.ts')]

const openReaders = (site: string, count: number): Promise<Running> =>
  launch(inProject('bench', 'readers.ts'), { BENCH_SITE: site, BENCH_STREAMS: String(count) })

/** What a server holds when so many are connected to it. */
const memoryWith = async (server: Running, sockets: number): Promise<number> => {
  for (;;) {
    const report = (await server.ask('memory')) as { sockets: number; bytes: number }
    if (report.sockets === sockets) return report.bytes
  }
}

const bytesPerStream = async (server: Running): Promise<number> => {
  // What is made once belongs to no stream.
  const first = await openReaders(server.url, WARMING_STREAMS)
  await memoryWith(server, WARMING_STREAMS)
  await first.stop()
  const before = await memoryWith(server, 0)
  const readers = await openReaders(server.url, STREAMS)
  const after = await memoryWith(server, STREAMS)
  await readers.stop()
  return (after - before) / STREAMS
}

const measureMemory = async (databaseUrl: string): Promise<Row> => {
  const server = await launchServer(databaseUrl, measuring)
  const own = await bytesPerStream(server)
  await server.stop()
  const bareServer = await launch(inProject('bench', 'bare-streams.ts'), {}, measuring)
  const bare = await bytesPerStream(bareServer)
  await bareServer.stop()
  return {
    what: `memory of an idle live stream, ${STREAMS} of them, against a bare server's`,
    figure: `${(own / 1000).toFixed(1)} kB / ${(bare / 1000).toFixed(1)} kB`,
    ratio: own / bare,
    bound: { atMost: 1.5 },
  }
}

const measureFanOut = async (): Promise<Row> => {
  const server = await launch(inProject('bench', 'fan-out.ts'), {})
  const readers = await openReaders(server.url, FAN_OUT_STREAMS)
  const rate = (kind: 'own' | 'bare') => async () => (await server.ask(kind)) as number
  const { own, limit, ratio } = await inTurns(rate('own'), rate('bare'), FAN_OUT_ROUNDS)
  await readers.stop()
  await server.stop()
  return {
    what: `events/s to ${FAN_OUT_STREAMS} live streams against a bare loop that writes to them`,
    figure: `${Math.round(own)} / ${Math.round(limit)}`,
    ratio,
    bound: { atLeast: 0.6 },
  }
}

/** What it costs to have many pages open at once. */
export const measureStreams = async (databaseUrl: string): Promise<Row[]> => {
  await preparePeople(databaseUrl)
  return [await measureMemory(databaseUrl), await measureFanOut()]
}
