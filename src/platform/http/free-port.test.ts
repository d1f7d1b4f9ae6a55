import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { untilFree } from './free-port.ts'

const host = '127.0.0.1'

const occupy = async () => {
  const server = createServer()
  await new Promise<void>((listens) => server.listen({ port: 0, host }, listens))
  const leave = () => new Promise<void>((left) => server.close(() => left()))
  onTestFinished(() => (server.listening ? leave() : undefined))
  return { port: (server.address() as AddressInfo).port, leave }
}

test('OPS-3 whoever still has the port is waited for', async () => {
  const { port, leave } = await occupy()
  const told: string[] = []
  const free = untilFree({ port, host }, { tell: (line) => told.push(line) })
  await expect.poll(() => told.length).toBe(1)
  await leave()
  await free
  expect(told[0]).toContain(`port ${port}`)
})

test('OPS-3 a port that stays taken is a fault of the configuration, in words', async () => {
  const { port } = await occupy()
  const refused = untilFree({ port, host }, { longestMs: 0, tell: () => undefined })
  await expect(refused).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: `port ${port} is taken: stop whoever has it, or choose another PORT`,
  })
})
