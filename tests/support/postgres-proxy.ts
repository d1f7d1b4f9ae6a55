import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The first bytes of a connection name the program that makes it. */
export type Kind = (opening: string) => boolean

/** What listens for live events, and nothing else. */
export const isBus: Kind = (opening) => opening.includes('vonk-live')

export type PostgresProxy = {
  /** The same database, by way of the proxy. */
  url: string
  /** Ends the connections of a kind that there are. */
  end: (kind: Kind) => void
  /** Ends connections of a kind and takes no new ones, until it is mended. */
  cut: (kind: Kind) => void
  /** Passes nothing on any more on connections that there are, and tells nobody. */
  silence: (kind: Kind) => void
  /** Answers for PostgreSQL to whatever contains this: no. */
  refuse: (text: string) => void
  /** Holds back what contains these texts, one after the other, or the answer to the last; from then on somebody is dead. */
  interrupt: (texts: readonly string[], side: 'before' | 'after') => Promise<void>
  mend: () => void
  /** Connections of a kind: those that are open, and all there ever were. */
  count: (kind: Kind) => { open: number; ever: number }
  close: () => Promise<void>
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const no = Buffer.concat([
  message('E', Buffer.from('SERROR\0C55000\0Mnot now\0\0')),
  message('Z', Buffer.from('I')),
])

/** Between a server and its database, for tests in which the connection and not the database fails. */
export const startPostgresProxy = async (databaseUrl: string): Promise<PostgresProxy> => {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const reach = () =>
    folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)

  const open = new Map<Socket, { opening: string; isSilent: boolean; database: Socket }>()
  const openings: string[] = []
  let isCut: Kind = () => false
  let refused: string | null = null
  let interruption: { texts: string[]; side: 'before' | 'after'; reached: () => void } | null = null
  /** Whether this is where it is interrupted. */
  const isThere = (chunk: Buffer | string): boolean => {
    if (!interruption?.texts[0] || !chunk.includes(interruption.texts[0])) return false
    interruption.texts.shift()
    return interruption.texts.length === 0
  }
  const server = createServer((socket) => {
    const database = reach()
    const state = { opening: '', isSilent: false, database }
    open.set(socket, state)
    const leave = () => {
      open.delete(socket)
      socket.destroy()
      database.destroy()
    }
    for (const side of [socket, database]) side.on('close', leave).on('error', leave)
    socket.on('data', (chunk) => {
      if (state.isSilent) return
      if (!state.opening) openings.push((state.opening = chunk.toString('latin1')))
      if (isCut(state.opening)) return leave()
      if (refused !== null && chunk.includes(refused)) return void socket.write(no)
      if (isThere(chunk) && interruption) {
        state.isSilent = true
        const { side, reached } = interruption
        interruption = null
        if (side === 'before') return reached()
        database.once('data', reached)
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (!state.isSilent) socket.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const own = new URL(databaseUrl)
  own.search = ''
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const ofKind = (kind: Kind) => [...open].filter(([, { opening }]) => kind(opening))
  const end = (kind: Kind) => ofKind(kind).forEach(([socket]) => socket.destroy())
  return {
    url: own.href,
    end,
    cut: (kind) => {
      isCut = kind
      end(kind)
    },
    silence: (kind) => {
      for (const [, state] of ofKind(kind)) state.isSilent = true
    },
    refuse: (text) => {
      refused = text
    },
    interrupt: (texts, side) =>
      new Promise((reached) => {
        interruption = { texts: [...texts], side, reached }
      }),
    mend: () => {
      isCut = () => false
      refused = null
    },
    count: (kind) => ({ open: ofKind(kind).length, ever: openings.filter(kind).length }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open.keys()) socket.destroy()
      await closed
    },
  }
}
