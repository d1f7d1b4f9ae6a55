import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createCall } from './call.ts'
import { endpoint } from './endpoint.ts'
import { ANSWER_MS, STALLED_MS, upload } from './upload.ts'

const send = endpoint({
  method: 'POST',
  path: '/api/file.php',
  access: 'member',
  summary: '',
  query: z.object({ key: z.string() }),
  output: z.object({ n: z.number() }),
})

/** A connection as a browser has it; the test says what happens on it. */
class Connection extends EventTarget {
  static opened: Connection[] = []
  upload = new EventTarget()
  headers: Record<string, string> = {}
  responseText = ''
  status = 0
  address = ''
  open(_method: string, address: string) {
    this.address = address
    Connection.opened.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send = () => undefined
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }))
    if (loaded === 10) this.upload.dispatchEvent(new Event('load'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Connection)
  Connection.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (onLoggedOut = () => false) => {
  const call = createCall({ fetch, wait: async () => undefined, member: () => 7, onLoggedOut })
  return upload(call, send, { query: { key: 'k' }, file: new Blob(['0123456789'], { type: 'image/png' }) })
}
const last = () => Connection.opened.at(-1) as Connection

test('CHT-5 an upload on which nothing moves any more is made again; one that moves slowly is not', async () => {
  const sent = start()
  for (let loaded = 1; loaded <= 5; loaded++) {
    await vi.advanceTimersByTimeAsync(STALLED_MS - 1)
    last().progress(loaded)
  }
  expect(Connection.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(STALLED_MS)
  expect(Connection.opened).toHaveLength(2)
  last().progress(10)
  // All has left: what takes time now is the server's work.
  await vi.advanceTimersByTimeAsync(ANSWER_MS - 1)
  expect(Connection.opened).toHaveLength(2)
  last().answer(200, { n: 1 })
  expect(await sent).toEqual({ n: 1 })
  expect(last()).toMatchObject({
    address: '/api/file.php?key=k',
    headers: { 'content-type': 'image/png', 'x-member': '7' },
  })
})

test('SITE-17 an upload that is refused because the session has ended logs the client out like any call', async () => {
  let loggedOut = 0
  let isSettled = false
  void start(() => (loggedOut += 1) > 0).finally(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(0)
  last().answer(403, { error: 'authentication_required' })
  await vi.advanceTimersByTimeAsync(0)
  expect({ loggedOut, isSettled }).toEqual({ loggedOut: 1, isSettled: false })
})
