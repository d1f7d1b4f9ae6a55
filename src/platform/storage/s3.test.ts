import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { openS3 } from './s3.ts'

const ATTEMPTS = 3
const TIMEOUT_MS = 200

/** Collects all that nothing refers to, over and over: what keeps a timeout alive only by chance loses it. */
const collectGarbage = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const collecting = setInterval(collect, TIMEOUT_MS / 4)
  onTestFinished(() => clearInterval(collecting))
}

/** A store that takes every connection, says so much to a request, and then nothing any more. */
const startSilentStore = async (beginning: string) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => beginning && socket.write(beginning))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const account = { bucket: 'photos', region: 'nl-ams', accessKeyId: 'vonk', secretAccessKey: 'secret' }
  return {
    storage: openS3({ ...account, endpoint: `http://127.0.0.1:${port}` }, TIMEOUT_MS),
    asked: () => sockets.length,
  }
}

test.each([
  ['says nothing', ''],
  ['stops in the middle of an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf'],
])(
  'PHO-6 OPS-5 s3: a store that %s is not waited for, also while memory is collected',
  async (_, beginning) => {
    const { storage, asked } = await startSilentStore(beginning)
    collectGarbage()
    await expect(storage.get('p/x.webp')).rejects.toThrow('storage: GET had no answer (TimeoutError)')
    expect(asked()).toBe(ATTEMPTS)
  },
)
