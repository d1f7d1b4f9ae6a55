import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../free-port.ts'
import type { Values } from './template.ts'

export const nodeNames = ['pg1', 'pg2', 'pg3'] as const
export const redisNames = ['redis1', 'redis2', 'redis3'] as const
export const webNames = ['web1', 'web2', 'web3'] as const
export const workerNames = ['worker1', 'worker2'] as const

/** All of it is made once and kept: members of a cluster know each other by it. */
type Kept = { ports: Record<string, number>; secrets: Record<string, string> }

export type Plan = {
  folder: string
  port: (name: string) => number
  secret: (name: string) => string
  hostOf: (name: string) => string
  values: Values
}

const portNames = [
  ...nodeNames.flatMap((name) =>
    ['etcd', 'etcd-peer', 'postgres', 'patroni'].map((part) => `${name}-${part}`),
  ),
  ...redisNames.flatMap((name) => [name, `${name}-sentinel`]),
  ...workerNames.map((name) => `${name}-metrics`),
  'primary',
  'replicas',
  'proxy-metrics',
  'prometheus',
  'redis-exporter',
  'node-exporter',
  'store',
]
const secretNames = ['superuser', 'patroni', 'replication', 'rewind', 'database', 'redis', 'marks']
const SECRET_BYTES = 32

/** What has none yet gets one: at the first start all, later what a new version brings. */
const complete = async ({ ports, secrets }: Kept): Promise<Kept> => {
  const without = portNames.filter((name) => !(name in ports))
  const free = await freePorts(without.length)
  const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')
  return {
    ports: { ...ports, ...Object.fromEntries(without.map((name, n) => [name, free[n] ?? 0])) },
    secrets: { ...Object.fromEntries(secretNames.map((name) => [name, newSecret()])), ...secrets },
  }
}

const keep = async (file: string): Promise<Kept> => {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '{ "ports": {}, "secrets": {} }'
  const whole = await complete(JSON.parse(kept) as Kept)
  writeFileSync(file, JSON.stringify(whole, null, 2), { mode: 0o600 })
  return whole
}

/** Links name the port that a server listens at, so each has an address of its own, and the visitors' port. */
const webHosts: Record<string, string> = { web1: '127.0.0.2', web2: '127.0.0.3', web3: '127.0.0.4' }

const known = (values: Record<string, string | number>, what: string) => (name: string) => {
  const value = values[name]
  if (value === undefined) throw new Error(`the cluster has no ${what} ${name}`)
  return value
}

/** Where each part is, and the secrets that they share. Nodes may have hosts of their own. */
export const openPlan = async (
  folder: string,
  {
    webPort,
    hosts = {},
    network = '127.0.0.1/32',
  }: { webPort: number; hosts?: Record<string, string>; network?: string },
): Promise<Plan> => {
  mkdirSync(folder, { recursive: true })
  const { ports, secrets } = await keep(join(folder, 'cluster.json'))
  const port = known(ports, 'port') as Plan['port']
  const secret = known(secrets, 'secret') as Plan['secret']
  const hostOf = (name: string) => hosts[name] ?? webHosts[name] ?? '127.0.0.1'
  const values: Values = {
    NETWORK: network,
    PROXY_HOST: hostOf('haproxy'),
    WORKER_HOST: hostOf('worker'),
    EXPORTER_HOST: hostOf('prometheus'),
    WEB_PORT: webPort,
    ETCD_CLUSTER: nodeNames
      .map((name) => `${name}=http://${hostOf(name)}:${port(`${name}-etcd-peer`)}`)
      .join(','),
    ETCD_HOSTS: nodeNames.map((name) => `${hostOf(name)}:${port(`${name}-etcd`)}`).join(','),
    REDIS_FIRST_HOST: hostOf('redis1'),
    REDIS_FIRST_PORT: port('redis1'),
  }
  for (const name of portNames) values[`${name.toUpperCase().replaceAll('-', '_')}_PORT`] = port(name)
  for (const name of secretNames) values[`${name.toUpperCase()}_PASSWORD`] = secret(name)
  for (const name of [...nodeNames, ...redisNames, ...webNames])
    values[`${name.toUpperCase()}_HOST`] = hostOf(name)
  for (const name of webNames) values[`${name.toUpperCase()}_PORT`] = webPort
  return { folder, port, secret, hostOf, values }
}
