import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { filled } from './load-requests.ts'
import type { Load, Outcome } from './load.ts'

/**
 * Asks in a process of its own, over connections that are kept, with as little around as can be: it shares the processors with the
 * server that is measured. Whoever asks does not wait for those before them, as people do not.
 */
const port = Number(process.argv[2])
/** So long somebody waits before they leave. */
const PATIENCE_MS = 10_000
const TICK_MS = 5

type Kept = { socket: Socket; finish: ((status: number) => void) | null; head: string; missing: number }

const connections = new Set<Kept>()
const idle: Kept[] = []

const end = (kept: Kept, status: number) => {
  const { finish } = kept
  kept.finish = null
  finish?.(status)
}

const onData = (kept: Kept, chunk: Buffer) => {
  if (kept.missing === 0) {
    kept.head += chunk.toString('latin1')
    const at = kept.head.indexOf('\r\n\r\n')
    if (at < 0) return
    const length = Number(/content-length: (\d+)/i.exec(kept.head)?.[1] ?? 0)
    kept.missing = at + 4 + length - kept.head.length
  } else kept.missing -= chunk.length
  if (kept.missing > 0) return
  const status = Number(kept.head.slice(9, 12))
  kept.head = ''
  kept.missing = 0
  idle.push(kept)
  end(kept, status)
}

const open = (): Kept => {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
  const kept: Kept = { socket, finish: null, head: '', missing: 0 }
  connections.add(kept)
  socket.on('data', (chunk: Buffer) => onData(kept, chunk))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    connections.delete(kept)
    end(kept, 0)
  })
  return kept
}

/** The status, or 0 for none, and how long it took. */
const ask = (request: string): Promise<Outcome> =>
  new Promise((resolve) => {
    let kept = idle.pop()
    while (kept && kept.socket.destroyed) kept = idle.pop()
    kept ??= open()
    const own = kept
    const at = performance.now()
    const leaving = setTimeout(() => own.socket.destroy(), PATIENCE_MS)
    own.finish = (status) => {
      clearTimeout(leaving)
      resolve({ at, status, ms: performance.now() - at })
    }
    own.socket.write(request)
  })

const following = ({ requests, people = [] }: Load) => {
  let n = 0
  return () => filled(requests[n++ % requests.length] ?? '', people)
}

/** So many a second, whatever becomes of them. */
const askSteadily = ({ perSecond, ...load }: Load & { perSecond: number }): Promise<Outcome[]> => {
  const { seconds } = load
  const next = following(load)
  const asked: Promise<Outcome>[] = []
  const begin = performance.now()
  return new Promise((resolve) => {
    const ticking = setInterval(() => {
      const elapsed = Math.min(seconds * 1000, performance.now() - begin)
      while (asked.length < (elapsed * perSecond) / 1000) asked.push(ask(next()))
      if (elapsed < seconds * 1000) return
      clearInterval(ticking)
      resolve(Promise.all(asked))
    }, TICK_MS)
  })
}

/** So many at once, each as soon as the one before is answered. */
const askInTurns = async ({ atOnce = 1, ...load }: Load): Promise<Outcome[]> => {
  const next = following(load)
  const outcomes: Outcome[] = []
  const until = performance.now() + load.seconds * 1000
  const lane = async () => {
    while (performance.now() < until) outcomes.push(await ask(next()))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcomes
}

process.on('message', async (loads: Load[]) => {
  const began = performance.now()
  const outcomes = await Promise.all(
    loads.map(async ({ perSecond, after = 0, ...load }) => {
      await pause(after * 1000)
      return perSecond === undefined ? askInTurns(load) : askSteadily({ ...load, perSecond })
    }),
  )
  const fromStart = outcomes.map((list) => list.map((outcome) => ({ ...outcome, at: outcome.at - began })))
  process.send?.(fromStart)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
