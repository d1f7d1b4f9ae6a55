import { inProject } from '#platform/root.ts'
import type { Ground } from './ground.ts'
import type { Part } from './part.ts'
import { redisNames } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { fillDeployed } from './template.ts'
import { answers } from './until.ts'

type Options = { ground: Ground; programs: Programs }

export const startProxy = (plan: Plan, { ground, programs }: Options): Part => {
  const file = ground.write('haproxy', 'haproxy.cfg', fillDeployed('haproxy.cfg', plan.values))
  return ground.run('haproxy', [programs.find('haproxy'), '-db', '-f', file])
}

/** Redis and Sentinel write into their files who is the primary now, so these are made once. */
export const startRedis = (
  plan: Plan,
  { ground, programs }: Options,
): { redis: Part[]; sentinels: Part[] } => {
  const program = programs.find('redis-server')
  const start = (part: string, name: string, template: 'redis.conf' | 'sentinel.conf', more = '') => {
    const text = fillDeployed(template, {
      ...plan.values,
      HOST: plan.hostOf(name),
      FOLDER: ground.folderOf(part),
      REDIS_PORT: plan.port(name),
      SENTINEL_PORT: plan.port(`${name}-sentinel`),
    })
    const file = ground.write(part, template, text + more, { once: true })
    return ground.run(part, [program, file, ...(template === 'sentinel.conf' ? ['--sentinel'] : [])])
  }
  const follows = `replicaof ${plan.hostOf('redis1')} ${plan.port('redis1')}\n`
  return {
    redis: redisNames.map((name) => start(name, name, 'redis.conf', name === 'redis1' ? '' : follows)),
    sentinels: redisNames.map((name) => start(`sentinel-${name}`, name, 'sentinel.conf')),
  }
}

export const sentinelUrl = ({ hostOf, port, secret }: Plan): string => {
  const sentinels = redisNames.map((name) => `${hostOf(name)}:${port(`${name}-sentinel`)}`)
  return `redis+sentinel://:${secret('redis')}@${sentinels.join(',')}/vonk`
}

export const startPrometheus = (plan: Plan, { ground, programs }: Options): Part => {
  const values = { ...plan.values, DEPLOY: inProject('deploy') }
  const file = ground.write('prometheus', 'prometheus.yml', fillDeployed('prometheus.yml', values))
  return ground.run('prometheus', [
    programs.find('prometheus'),
    `--config.file=${file}`,
    `--storage.tsdb.path=${ground.folderOf('prometheus')}/data`,
    `--web.listen-address=${plan.hostOf('prometheus')}:${plan.port('prometheus')}`,
  ])
}

const storeUrl = (plan: Plan): string => `http://127.0.0.1:${plan.port('store')}`

/** For trials: a store of its protocol, as tests have it. Whoever has one names it with S3_URL. */
export const startStore = (plan: Plan, { ground }: Options): { part: Part; url: string } => {
  const script = inProject('scripts', 'lib', 'cluster', 'store.ts')
  const command = [process.execPath, script, ground.folderOf('store'), String(plan.port('store'))]
  const { host } = new URL(storeUrl(plan))
  return { part: ground.run('store', command), url: `http://S3RVER:S3RVER@${host}/vonk` }
}

/** It answers to a stranger with no, which is an answer. */
export const storeAnswers = async (plan: Plan): Promise<boolean> => (await fetch(storeUrl(plan))).status > 0

export const proxyAnswers = (plan: Plan): Promise<boolean> =>
  answers(`http://${plan.hostOf('haproxy')}:${plan.port('proxy-metrics')}/metrics`)
