import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** For whom something is done. As long as nobody knows who it is, nothing is counted. */
type Asker = { member: number | null }
/** `isInside`: it is part of a transaction, whose connection was counted. */
const work = new AsyncLocalStorage<{ asker: Asker; isInside: boolean }>()

const askers = new WeakMap<object, Asker>()

/** What is called in here is done for this request; it may be entered more than once. */
export const forRequest = <T>(request: object, run: () => T): T => {
  const asker = askers.get(request) ?? { member: null }
  askers.set(request, asker)
  return work.run({ asker, isInside: false }, run)
}

/** Once it is known whose request this is. */
export const isAskedBy = (member: number): void => {
  const current = work.getStore()
  if (current) current.asker.member = member
}

/** A second connection beside that of a transaction is not waited for: who waited would keep what others wait for. */
export const inside = <T>(run: () => T): T => {
  const current = work.getStore()
  return current ? work.run({ ...current, isInside: true }, run) : run()
}

/** They have as many connections as they may, and none became free in time. */
export class TooManyAtOnce extends Error {
  constructor() {
    super('one member waits for too many connections')
  }
}

type GiveBack = () => void
type Taken = (refusal: TooManyAtOnce | null, giveBack: GiveBack) => void
type Line = { running: number; waiting: (() => void)[] }

/** A page asks for a dozen things at once, and somebody has a few tabs; more than that would keep places that others wait for. */
const MOST_WAITING = 64

/** At most so many connections for one member at once; what comes on top waits in line, and not for ever. */
const createTurns = (atOnce: number, waitMs: number) => {
  const lines = new Map<number, Line>()
  return (taken: Taken): void => {
    const current = work.getStore()
    const member = current?.asker.member ?? null
    if (!current || member === null || current.isInside) return taken(null, () => undefined)
    const line = lines.get(member) ?? { running: 0, waiting: [] }
    lines.set(member, line)
    const giveBack = () => {
      const next = line.waiting.shift()
      if (next) return next()
      line.running -= 1
      if (line.running === 0) lines.delete(member)
    }
    if (line.running < atOnce) {
      line.running += 1
      return taken(null, giveBack)
    }
    if (line.waiting.length >= MOST_WAITING) return taken(new TooManyAtOnce(), () => undefined)
    const enter = () => {
      clearTimeout(giveUp)
      taken(null, giveBack)
    }
    const giveUp = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(enter), 1)
      taken(new TooManyAtOnce(), () => undefined)
    }, waitMs)
    line.waiting.push(enter)
  }
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Lets one member have at most `atOnce` of the pool's connections, whatever their statements wait for. */
export const limitPerMember = (pool: pg.Pool, atOnce: number, waitMs: number): void => {
  const take = createTurns(atOnce, waitMs)
  const connect = pool.connect.bind(pool)
  const held = new WeakMap<pg.PoolClient, GiveBack>()
  pool.on('release', (_error, client) => {
    const giveBack = held.get(client)
    held.delete(client)
    // Not before it lies in the pool again: whoever is next would open another one.
    if (giveBack) queueMicrotask(giveBack)
  })
  const connectInTurn = (callback: Callback): void =>
    take((refusal, giveBack) => {
      if (refusal) return callback(refusal, undefined, () => undefined)
      connect((error, client, done) => {
        if (client) held.set(client, giveBack)
        else giveBack()
        callback(error, client, done)
      })
    })
  // Its own `query` asks in the older way, with a callback.
  pool.connect = ((callback?: Callback) => {
    if (callback) return connectInTurn(callback)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      connectInTurn((error, client) =>
        client ? resolve(client) : reject(error ?? new Error('no connection')),
      )
    })
  }) as typeof pool.connect
}
