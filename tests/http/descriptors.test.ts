import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { connectionBounds } from '#platform/http/connections.ts'
import { inProject } from '#platform/root.ts'
import { createTestDatabase } from '../support/database.ts'
import { send } from '../support/send.ts'
import { whenOver } from '../support/when-over.ts'

const OPEN_FILES = 128

/** The built server, with so few descriptors. */
const startWithFew = async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-descriptors-'))
  const command = `ulimit -n ${OPEN_FILES} && exec "$0" "$1"`
  const child = spawn(
    '/bin/sh',
    ['-c', command, process.execPath, inProject('dist', 'server', 'server.js')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
    },
  )
  whenOver(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, child }
}

test('OPS-5 more connections than there are descriptors end nothing: those who are in are served, and all are once there is room', async () => {
  const { port, child } = await startWithFew()
  const crowd: Socket[] = []
  const closed = new Set<Socket>()
  for (let n = 0; n < 3 * OPEN_FILES; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => closed.add(socket))
    crowd.push(socket.resume())
  }
  // Most are closed at once, and as many are in as there is room for.
  const { total } = connectionBounds(readConfig({}), OPEN_FILES)
  await expect.poll(() => crowd.length - closed.size).toBeLessThanOrEqual(total)
  const inside = crowd.filter((socket) => !closed.has(socket))
  expect(inside.length).toBeGreaterThan(3)
  // Pages need the database and files need descriptors: there are some left.
  const ask = async (socket: Socket | undefined, path: string) => {
    if (!socket) return ''
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    return chunk.toString('latin1').slice(9, 12)
  }
  expect(await ask(inside[0], '/readyz')).toBe('200')
  expect(await ask(inside[1], '/')).toBe('200')
  expect(await ask(inside[2], '/icons/icon.svg')).toBe('200')
  for (const socket of crowd) socket.destroy()
  await expect.poll(async () => (await send(port, '/').catch(() => null))?.status).toBe(200)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})
