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
  const isToldTwice = () =>
    expect.poll(() => told.filter((line) => /is taken/.test(line)).length).toBeGreaterThan(1)
  return { other, ours, isToldTwice, stop: () => stopping.abort() }
}

test('OPS-3 servers that would share a port with somebody else wait until they go, however long, and say so', async () => {
  const { other, ours, isToldTwice } = await waitFor()
  await isToldTwice()
  other.close()
  await ours
})

test('OPS-3 whoever waits for a port can be stopped', async () => {
  const { ours, isToldTwice, stop } = await waitFor()
  await isToldTwice()
  stop()
  await ours
})
