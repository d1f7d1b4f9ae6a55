import { once } from 'node:events'
import { createConnection } from 'node:net'
import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import { tokenOf } from './people.ts'

/** What a browser sends along. */
const headersOf = (token: string, host: string): string =>
  `host: ${host}\r\ncookie: ${SESSION_COOKIE}=${token}\r\nsec-fetch-site: same-origin\r\n` +
  `user-agent: Mozilla/5.0 (X11; Linux aarch64; rv:140.0) Gecko/20100101 Firefox/140.0\r\naccept-language: en\r\n`

const connect = async (site: string) => {
  const { hostname, port, host } = new URL(site)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return { socket, host }
}

export type Connection = {
  /** Sends JSON as somebody; the one before must be answered. */
  post: (path: string, person: number, key: string, body: object) => Promise<void>
  close: () => void
}

/**
 * A connection that is kept, with as little around as can be: what asks shares the processors with what is measured.
 */
export const openConnection = async (site: string): Promise<Connection> => {
  const { socket, host } = await connect(site)
  let answered = (_answer: string) => {}
  let failed = (_error: Error) => {}
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    answer += chunk
    const head = answer.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(answer)?.[1]
    if (head < 0 || length === undefined) return
    if (Buffer.byteLength(answer) >= head + 4 + Number(length)) answered(answer)
  })
  socket.on('close', () => failed(new Error(`${site} hung up`)))
  return {
    post: async (path, person, key, body) => {
      const json = JSON.stringify(body)
      answer = ''
      const done = new Promise<string>((resolve, reject) => {
        answered = resolve
        failed = reject
      })
      socket.write(
        `POST ${path} HTTP/1.1\r\n${headersOf(tokenOf(person), host)}x-vonk-client: 1\r\nidempotency-key: ${key}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
      )
      const text = await done
      if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text)
    },
    close: () => {
      failed = () => {}
      socket.destroy()
    },
  }
}

/** A live stream of whoever has this session, once its first event is there. */
export const openStream = async (
  site: string,
  token: string,
  onData: (chunk: string) => void = () => {},
): Promise<{ close: () => void }> => {
  const { socket, host } = await connect(site)
  socket.setEncoding('utf8')
  socket.write(`GET /api/stream.php HTTP/1.1\r\n${headersOf(token, host)}accept: text/event-stream\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [string]
  if (!first.startsWith('HTTP/1.1 200 ')) {
    socket.destroy()
    throw new Error(first)
  }
  socket.on('data', onData)
  return { close: () => socket.destroy() }
}
