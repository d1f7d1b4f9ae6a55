import { findProgram } from '../debian.ts'
import type { Ground } from './ground.ts'
import type { Part } from './part.ts'
import { redisNames } from './plan.ts'
import type { Plan } from './plan.ts'

const REDIS = 'prometheus-redis-exporter'
const NODE = 'prometheus-node-exporter'
const find = (name: string): string => findProgram(name, [name], [`/usr/bin/${name}`]).path

/** What tells Prometheus of parts that do not speak to it themselves: of Redis, and of the machine. */
export const startExporters = (plan: Plan, { ground }: { ground: Ground }): Part[] => {
  const listenAt = (name: string) => `${plan.hostOf('prometheus')}:${plan.port(name)}`
  // In a file of its own: what is in the command can be read by everybody on the machine.
  const passwords = redisNames.map((name) => [
    `redis://${plan.hostOf(name)}:${plan.port(name)}`,
    plan.secret('redis'),
  ])
  const text = JSON.stringify(Object.fromEntries(passwords))
  const file = ground.write('redis-exporter', 'passwords.json', text)
  return [
    ground.run('redis-exporter', [
      find(REDIS),
      '-redis.addr=',
      `-redis.password-file=${file}`,
      `-web.listen-address=${listenAt('redis-exporter')}`,
    ]),
    ground.run('node-exporter', [find(NODE), `--web.listen-address=${listenAt('node-exporter')}`]),
  ]
}
