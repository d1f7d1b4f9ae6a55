import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { EXIT_CONFIGURATION, exitCodeOf } from '../configuration-error.ts'
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

const refusalOf = (place: { port: number; host: string }): Promise<unknown> =>
  untilFree(place, { longestMs: 0, tell: () => undefined }).catch((error: unknown) => error)

test('OPS-3 a port that stays taken is said in words, and the next start tries again', async () => {
  const { port, leave } = await occupy()
  const refusal = await refusalOf({ port, host })
  expect(refusal).toMatchObject({
    message: `port ${port} is taken: stop whoever has it, or choose another PORT`,
  })
  expect(exitCodeOf(refusal)).not.toBe(EXIT_CONFIGURATION)
  await leave()
  expect(await refusalOf({ port, host })).toBeUndefined()
})

test('OPS-3 an address that this machine does not have is a fault of the configuration', async () => {
  // Set aside for documentation: nobody has it.
  const refusal = await refusalOf({ port: 0, host: '192.0.2.1' })
  expect(refusal).toMatchObject({ message: expect.stringContaining('check HOST and PORT') })
  expect(exitCodeOf(refusal)).toBe(EXIT_CONFIGURATION)
})
