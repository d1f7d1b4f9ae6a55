import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { expect } from 'vitest'
import { fillDeployed } from '#scripts/lib/cluster/template.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { findRedis } from '#scripts/lib/redis.ts'
import { whenOver } from './when-over.ts'

const PASSWORD = 'a-password-of-tests'
const HOST = '127.0.0.1'

export type TestSentinels = {
  url: string
  primary: () => Promise<number>
  killPrimary: () => Promise<number>
}

/** Three Redis with a Sentinel each, as operators run them. */
export const startSentinels = async (): Promise<TestSentinels> => {
  const program = findRedis()
  const folder = mkdtempSync(join(tmpdir(), 'vonk-sentinels-'))
  const free = await freePorts(6)
  const [ports, sentinelPorts] = [free.slice(0, 3), free.slice(3)]
  const [first = 0] = ports
  const redis = new Map<number, ChildProcess>()
  const sentinels: { port: number; child: ChildProcess }[] = []
  const launch = (name: string, text: string, more: string[] = []) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    const env = { ...process.env, ...program.environment }
    return spawn(program.path, [file, ...more], { stdio: 'ignore', env })
  }
  const common = {
    HOST,
    FOLDER: folder,
    REDIS_PASSWORD: PASSWORD,
    REDIS_FIRST_HOST: HOST,
    REDIS_FIRST_PORT: first,
  }
  for (const port of ports) {
    const follows = port === first ? '' : `replicaof ${HOST} ${first}\n`
    redis.set(
      port,
      launch(`redis-${port}`, fillDeployed('redis.conf', { ...common, REDIS_PORT: port }) + follows),
    )
  }
  for (const port of sentinelPorts) {
    const text = fillDeployed('sentinel.conf', { ...common, SENTINEL_PORT: port })
    sentinels.push({ port, child: launch(`sentinel-${port}`, text, ['--sentinel']) })
  }
  const ask = async (port: number, command: string[]): Promise<unknown> => {
    const client = createClient({ socket: { host: HOST, port, reconnectStrategy: false } })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.sendCommand(command)
    } finally {
      client.destroy()
    }
  }
  const primary = async (): Promise<number> => {
    const answer = await ask(sentinels[0]?.port ?? 0, ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'vonk'])
    return Number((answer as string[])[1])
  }
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  // Whatever comes of what follows.
  whenOver(async () => {
    await Promise.all([...redis.values(), ...sentinels.map(({ child }) => child)].map(end))
    rmSync(folder, { recursive: true, force: true })
  })
  // Each knows both others, and the replicas: from then on they can choose another primary.
  const isWhole = async (): Promise<boolean> => {
    const quorums = sentinels.map(({ port }) => ask(port, ['SENTINEL', 'CKQUORUM', 'vonk']))
    const known = sentinels.map(({ port }) => ask(port, ['SENTINEL', 'REPLICAS', 'vonk']))
    const enough = (await Promise.all(quorums)).every((answer) => String(answer).startsWith('OK 3'))
    return enough && (await Promise.all(known)).every((list) => (list as unknown[]).length === 2)
  }
  await expect.poll(() => isWhole().catch(() => false)).toBe(true)
  return {
    url: `redis+sentinel://:${PASSWORD}@${sentinels.map(({ port }) => `${HOST}:${port}`).join(',')}/vonk`,
    primary,
    killPrimary: async () => {
      const port = await primary()
      const child = redis.get(port)
      if (!child) throw new Error('the Sentinels name a primary that nobody started')
      await end(child)
      return port
    },
  }
}
