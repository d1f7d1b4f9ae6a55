// Both sides of one comparison over the same streams: the hub, and a loop that writes. Told to, it measures one of them.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createHub } from '#platform/live/hub.ts'

const EVENTS = 200
const event = {
  type: 'message',
  message: { conversation: 7, sequence: 12, mine: false, kind: 'text', text: 'x'.repeat(120), gift: null },
  unread: 3,
}

const hub = createHub()
const streams: ServerResponse[] = []
const everybody: number[] = []
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  streams.push(response)
  everybody.push(streams.length)
  const member = streams.length
  hub.add({ member, session: member, endsAt: new Date(Date.now() + 3_600_000) }, response)
})

const writeAll = (text: string) => {
  for (const stream of streams) stream.write(text)
}
const bare = `data: ${JSON.stringify(event)}\n\n`
const kinds = { own: () => hub.deliver(everybody, event), bare: () => writeAll(bare) }

/** Events per second; the next one begins when everybody has taken the one before. */
const measure = async (kind: keyof typeof kinds): Promise<number> => {
  const start = performance.now()
  for (let n = 0; n < EVENTS; n++) {
    kinds[kind]()
    while (streams.some((stream) => stream.writableLength > 0)) await nextTurn()
  }
  return (EVENTS * streams.length * 1000) / (performance.now() - start)
}

process.on('message', (kind: keyof typeof kinds) => void measure(kind).then((rate) => process.send?.(rate)))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => process.exit(0))
