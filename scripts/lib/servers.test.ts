import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { untilOurs } from './servers.ts'

const host = '127.0.0.1'

/** Somebody else's server, and several of ours that wait for its port; for each try a moment. */
const waitFor = async () => {
  const other = createServer().listen({ port: 0, host })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const told: string[] = []
  const { port } = other.address() as AddressInfo
  const ours = untilOurs(
    { servers: 2, port, host },
    { longestMs: 1, signal: stopping.signal, tell: (line) => told.push(line) },
  )
  const refusals = () => told.filter((line) => /is taken/.test(line)).length
  return { other, ours, refusals, stop: () => stopping.abort() }
}

test('OPS-3 servers that would share a port with somebody else wait until they go, however long, and say so', async () => {
  const { other, ours, refusals } = await waitFor()
  await expect.poll(refusals).toBeGreaterThan(1)
  other.close()
  await expect(ours).resolves.toBeUndefined()
})

test('OPS-3 whoever waits for a port can be stopped', async () => {
  const { ours, refusals, stop } = await waitFor()
  await expect.poll(refusals).toBeGreaterThan(1)
  stop()
  await expect(ours).resolves.toBeUndefined()
})
