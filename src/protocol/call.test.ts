import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createCall, DOUBTFUL_RETRIES, HTTP_RETRIES, queryString, TRY_MS } from './call.ts'
import type { CallerOptions } from './call.ts'
import { isConnectionLost } from './connection-lost.ts'
import { endpoint } from './endpoint.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/read.php',
  access: 'anyone',
  summary: '',
  output: z.object({ n: z.number() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/write.php',
  access: 'anyone',
  summary: '',
  body: z.object({ text: z.string() }),
  output: z.object({ n: z.number() }),
})
const act = endpoint({ ...read, path: '/api/act.php', acts: true })
const user = endpoint({
  method: 'GET',
  path: '/api/user.php',
  access: 'anyone',
  summary: '',
  output: z.object({}),
})

let requests: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse, count: number) => void
const server = createServer((request, response) => {
  requests.push(request)
  request.resume()
  answer(request, response, requests.length)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

const waits: number[] = []
const toServer = (options: Pick<CallerOptions, 'onLoggedOut' | 'member'> = {}) =>
  createCall({
    fetch: (path, init) => fetch(`${base}${path as string}`, init),
    wait: async (ms) => void waits.push(ms),
    ...options,
  })

const say = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeEach(() => {
  requests = []
  waits.length = 0
})

test('SITE-16 a busy server is asked again with growing pauses until it answers', async () => {
  answer = (_request, response, count) => (count < 4 ? say(response, 503, {}) : say(response, 200, { n: 7 }))
  expect(await toServer()(read)).toEqual({ n: 7 })
  expect(requests).toHaveLength(4)
  expect(waits).toHaveLength(3)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(waits[2]).toBeGreaterThan(waits[1] ?? 0)
})

test('SITE-16 a broken connection is tried again too', async () => {
  answer = (request, response, count) => (count < 3 ? request.socket.destroy() : say(response, 200, { n: 1 }))
  expect(await toServer()(read)).toEqual({ n: 1 })
})

test('SITE-16 it gives up after five retries', async () => {
  answer = (_request, response) => say(response, 503, { error: 'overloaded' })
  await expect(toServer()(read)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  expect(requests).toHaveLength(1 + HTTP_RETRIES)
})

test('SITE-24 without a network a read fails at once and says why; a write waits for it', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer = (request) => request.socket.destroy()
  await expect(toServer()(read)).rejects.toSatisfy(isConnectionLost)
  expect(requests).toHaveLength(1)
  requests = []
  await expect(toServer()(write, { body: { text: 'a' } })).rejects.toSatisfy(isConnectionLost)
  expect(requests).toHaveLength(1 + HTTP_RETRIES)
  vi.unstubAllGlobals()
})

test('SITE-16 all tries of one write carry the same key, and another write another', async () => {
  answer = (_request, response, count) =>
    count === 1 ? say(response, 502, {}) : say(response, 200, { n: 1 })
  const call = toServer()
  await call(write, { body: { text: 'hi' } })
  await call(write, { body: { text: 'hi' } })
  const keys = requests.map((request) => request.headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\w-]{20,}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('CHT-11 a write that is taken up again later carries the key that it was given', async () => {
  answer = (_request, response, count) =>
    count === 1 ? say(response, 400, { error: 'invalid_input' }) : say(response, 200, { n: 1 })
  const again = () => toServer()(write, { body: { text: 'hi' } }, { key: 'message-1' })
  await expect(again()).rejects.toMatchObject({ code: 'invalid_input' })
  await again()
  expect(requests.map((request) => request.headers['idempotency-key'])).toEqual(['message-1', 'message-1'])
})

test('SITE-16 a refusal is final: it is not asked again, and its code and params arrive', async () => {
  answer = (_request, response) =>
    say(response, 400, { error: 'invalid_input', fields: { text: 'too_small' } })
  await expect(toServer()(write, { body: { text: '' } })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { text: 'too_small' },
  })
  expect(requests).toHaveLength(1)
})

test('SITE-16 an answer that is not ours counts as an internal error', async () => {
  answer = (_request, response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>proxy</h1>')
  await expect(toServer()(read)).rejects.toMatchObject({ code: 'internal', status: 500 })
})

test.each([429, 500])('SITE-16 a read that gets a %i is tried twice again, a write never', async (status) => {
  answer = (_request, response, count) =>
    count < 3 ? say(response, status, {}) : say(response, 200, { n: 1 })
  expect(await toServer()(read)).toEqual({ n: 1 })
  expect(requests).toHaveLength(3)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)

  answer = (_request, response) => say(response, status, { error: 'no', params: { n: 2 } })
  const triesOf = async (refused: Promise<unknown>) => {
    requests = []
    await expect(refused).rejects.toMatchObject({ code: 'no', params: { n: 2 }, status })
    return requests.length
  }
  expect(await triesOf(toServer()(read))).toBe(1 + DOUBTFUL_RETRIES)
  expect(await triesOf(toServer()(write, { body: { text: 'hi' } }))).toBe(1)
  expect(await triesOf(toServer()(act))).toBe(1)
})

test.each([429, 500, 503])(
  'SITE-16 Retry-After of a %i is honoured, be it seconds or a date',
  async (status) => {
    let after = '3'
    answer = (_request, response, count) =>
      count === 1 ? say(response, status, {}, { 'retry-after': after }) : say(response, 200, { n: 1 })
    await toServer()(read)
    expect(waits).toEqual([3000])

    requests = []
    after = new Date(Date.now() + 20_000).toUTCString()
    await toServer()(read)
    expect(waits[1]).toBeGreaterThan(15_000)
    expect(waits[1]).toBeLessThanOrEqual(20_000)
  },
)

test('SITE-16 nobody waits long: a far Retry-After ends it, a past or odd one does not count', async () => {
  let after = '3600'
  answer = (_request, response) =>
    say(response, 429, { error: 'too_many_requests' }, { 'retry-after': after })
  const refusal = { code: 'too_many_requests', status: 429 }
  await expect(toServer()(read)).rejects.toMatchObject(refusal)
  after = new Date(Date.now() + 3_600_000).toUTCString()
  await expect(toServer()(read)).rejects.toMatchObject(refusal)
  expect([requests.length, waits.length]).toEqual([2, 0])

  for (after of ['Wed, 21 Oct 2015 07:28:00 GMT', 'soon', '-5', '']) {
    waits.length = 0
    await expect(toServer()(read)).rejects.toMatchObject(refusal)
    expect(waits).toHaveLength(DOUBTFUL_RETRIES)
    expect(Math.max(...waits)).toBeLessThan(1_000)
  }
  // One that is away for long is asked again all the same, but not after an hour.
  waits.length = 0
  answer = (_request, response, count) =>
    count % 2 ? say(response, 503, {}, { 'retry-after': '3600' }) : say(response, 200, { n: 1 })
  requests = []
  expect(await toServer()(read)).toEqual({ n: 1 })
  expect(waits).toEqual([30_000])
})

test('SITE-17 authentication_required logs the client out and is swallowed', async () => {
  answer = (_request, response) => say(response, 403, { error: 'authentication_required' })
  let loggedOut = 0
  let settled = false
  const told = new Promise<void>((resolve) => {
    void toServer({
      onLoggedOut: () => {
        loggedOut++
        resolve()
        return true
      },
    })(read).finally(() => (settled = true))
  })
  await told
  await new Promise(setImmediate)
  expect(loggedOut).toBe(1)
  expect(settled).toBe(false)
})

test('SITE-17 from user.php it is an ordinary refusal', async () => {
  answer = (_request, response) => say(response, 403, { error: 'authentication_required' })
  let loggedOut = 0
  const call = toServer({ onLoggedOut: () => loggedOut++ > -1 })
  await expect(call(user)).rejects.toMatchObject({ code: 'authentication_required' })
  expect(loggedOut).toBe(0)
})

test('SITE-17 on a page that nobody is logged in on, it is an answer: nothing waits for ever', async () => {
  answer = (_request, response) => say(response, 403, { error: 'authentication_required' })
  const call = toServer({ onLoggedOut: () => false })
  await expect(call(read)).rejects.toMatchObject({ code: 'authentication_required' })
})

test('ACC-6 a page says whose it is, so that it does not act for somebody who has logged in elsewhere', async () => {
  answer = (_request, response) => say(response, 200, { n: 1 })
  let member: number | null = 7
  const call = toServer({ member: () => member })
  await call(read)
  member = null
  await call(read)
  expect(requests.map((request) => request.headers['x-member'])).toEqual(['7', undefined])
})

test('SITE-16 a try that hangs ends after a while and is made again; whoever has left ends it at once', async () => {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const asked = Promise.withResolvers<void>()
  answer = (_request, response, count) => (count === 1 ? asked.resolve() : say(response, 200, { n: 1 }))
  const answered = toServer()(read, {}, { signal: new AbortController().signal })
  await asked.promise
  limits[0]?.abort(new DOMException('too long', 'TimeoutError'))
  expect(await answered).toEqual({ n: 1 })
  expect(timeout.mock.calls).toEqual([[TRY_MS], [TRY_MS]])

  const again = Promise.withResolvers<void>()
  answer = () => again.resolve()
  const leaving = new AbortController()
  const left = toServer()(read, {}, { signal: leaving.signal })
  await again.promise
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  timeout.mockRestore()
})

test('a query leaves out what is not set and escapes the rest', () => {
  expect(queryString({ a: 1, b: undefined, c: null, d: 'x & y', e: false })).toBe('?a=1&d=x+%26+y&e=false')
  expect(queryString(undefined)).toBe('')
})

test('OPS-5 where the server asks for a proof of work, the call solves it and is sent again by itself', async () => {
  const proofs: unknown[] = []
  answer = (request, response, count) => {
    proofs.push(request.headers['x-proof'])
    if (count === 1) say(response, 428, { error: 'proof_needed', params: { challenge: 'abc', bits: 4 } })
    else say(response, 200, { n: 7 })
  }
  expect(await toServer()(write, { body: { text: 'x' } })).toEqual({ n: 7 })
  expect(proofs).toEqual([undefined, expect.stringMatching(/^abc\.\d+$/)])
  expect(new Set(requests.map((request) => request.headers['idempotency-key'])).size).toBe(1)
})

test('OPS-5 a server that is never content with a proof is not asked for ever', async () => {
  answer = (_request, response) =>
    say(response, 428, { error: 'proof_needed', params: { challenge: 'abc', bits: 1 } })
  await expect(toServer()(write, { body: { text: 'x' } })).rejects.toMatchObject({ code: 'proof_needed' })
  expect(requests).toHaveLength(3)
})
