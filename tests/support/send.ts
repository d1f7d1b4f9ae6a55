import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import type { Agent, IncomingHttpHeaders } from 'node:http'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  json: () => Record<string, never>
}

export type RequestOptions = {
  method?: string
  host?: string
  /** Where the server listens, if not at 127.0.0.1. */
  address?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const lengthOf = (body: string | Buffer | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

/** A refusal that its contract does not declare becomes a 500: whichever test meets one fails. */
const undeclaredIn = (text: string): string | false => {
  const [, code = 'internal'] = /^\{"error":"(\w+)"/.exec(text) ?? []
  return code !== 'internal' && code
}

/** Without an agent each request has a connection of its own, as towards a server that may be killed. */
export const send = (
  port: number,
  path: string,
  options: RequestOptions = {},
  agent: Agent | false = false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: options.address ?? '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        // Node leaves the length of a DELETE's body out.
        headers: { host: options.host ?? 'localhost', ...lengthOf(options.body), ...options.headers },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          const undeclared = response.statusCode === 500 && undeclaredIn(text)
          if (undeclared) return reject(new Error(`${path}: no contract declares ${undeclared}`))
          resolve({
            bytes,
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as Record<string, never>,
          })
        })
      },
    )
    request.on('error', reject)
    if (options.body !== undefined) request.write(options.body)
    request.end()
  })

/** Bytes as they are, for what an HTTP client would refuse to send; answers until the server hangs up. */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
