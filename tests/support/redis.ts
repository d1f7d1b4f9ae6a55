import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from 'redis'
import { findRedis } from '#scripts/lib/redis.ts'
import { freePort } from '#scripts/lib/free-port.ts'

export type TestRedis = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** A real Redis of its own, which can be stopped and started again at the same address. */
export const startRedis = async (): Promise<TestRedis> => {
  const program = findRedis()
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = async () => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      '/tmp',
    ]
    child = spawn(program.path, options, { stdio: 'ignore', env: { ...process.env, ...program.environment } })
    const client = createClient({ url, socket: { reconnectStrategy: 50 } })
    client.on('error', () => undefined)
    await client.connect()
    await client.ping()
    client.destroy()
  }
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return { url, start, stop }
}
