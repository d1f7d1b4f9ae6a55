import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPieces } from './stream-log.ts'
import { openVault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'vonk-stream-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('OPS-4 the log counts as stored only while the database answers, and a dead connection ends', async () => {
  let [caughtUp, asked] = [0, 0]
  const options = {
    vault: openVault(folder, randomBytes(32)),
    longestWaitMs: 1_000,
    onCaughtUp: async () => void caughtUp++,
  }
  const pieces = createPieces(options, 'one-1', { send: () => void asked++ }, 100n)
  await pieces.tick()
  expect({ caughtUp, asked }).toEqual({ caughtUp: 0, asked: 1 })
  pieces.serverIsAt(100n)
  await pieces.tick()
  expect(caughtUp).toBe(1)
  // It has written what we do not have yet.
  pieces.serverIsAt(200n)
  await pieces.tick()
  expect(caughtUp).toBe(1)
  pieces.serverIsAt(200n)
  await pieces.add(100n, Buffer.alloc(100))
  await pieces.flush()
  pieces.serverIsAt(200n)
  await pieces.tick()
  expect(caughtUp).toBe(2)

  const untilItEnds = async () => {
    for (let ticks = 0; ; ticks++) {
      try {
        await pieces.tick()
      } catch (error) {
        return { ticks, error }
      }
    }
  }
  expect(await untilItEnds()).toEqual({
    ticks: 29,
    error: new Error('The database does not answer any more'),
  })
  expect(caughtUp).toBe(2)
})
