import { sentinelUrl } from './other-parts.ts'
import { nodeNames, redisNames, webNames, workerNames } from './plan.ts'
import type { Plan } from './plan.ts'

const line = (name: string, ...where: string[]): string => `  ${name.padEnd(18)} ${where.join('  ')}`

/** Where each part is: a line for each, with its name first. */
export const addressLines = (
  plan: Plan,
  { databaseUrl, readUrl, storeUrl }: { databaseUrl: string; readUrl: string; storeUrl: string | undefined },
): string[] => {
  const at = (host: string, name: string) => `${plan.hostOf(host)}:${plan.port(name)}`
  const webAt = (name: string) => `http://${plan.hostOf(name)}:${plan.values['WEB_PORT']}`
  const metricsAt = (host: string, name: string) => `http://${at(host, name)}/metrics`
  return [
    ...webNames.map((name) => line(name, `${webAt(name)}/`)),
    ...workerNames.map((name) => line(name, metricsAt('worker', `${name}-metrics`))),
    line('Mails', `curl -H 'Host: localhost' ${webAt('web1')}/dev/mailbox`),
    line('HAProxy', `http://${at('haproxy', 'proxy-metrics')}/`),
    line('Prometheus', `http://${at('prometheus', 'prometheus')}/`),
    ...['redis-exporter', 'node-exporter'].map((name) => line(name, metricsAt('prometheus', name))),
    ...nodeNames.map((name) =>
      line(name, at(name, `${name}-postgres`), `Patroni http://${at(name, `${name}-patroni`)}/cluster`),
    ),
    ...nodeNames.map((name) => line(`etcd-${name}`, metricsAt(name, `${name}-etcd`))),
    ...redisNames.map((name) => line(name, at(name, name), `Sentinel ${at(name, `${name}-sentinel`)}`)),
    line('DATABASE_URL', databaseUrl),
    line('DATABASE_READ_URL', readUrl),
    line('REDIS_URL', sentinelUrl(plan)),
    ...(storeUrl === undefined ? [] : [line('S3_URL', storeUrl)]),
    line('Logs and data', plan.folder),
  ]
}
