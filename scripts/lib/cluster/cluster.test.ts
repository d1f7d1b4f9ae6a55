import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { keepRunning } from './part.ts'
import { addressLines } from './addresses.ts'
import { nodeNames, openPlan, redisNames } from './plan.ts'
import { isWhole, primaryOf } from './postgres-parts.ts'
import { fill } from './template.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-cluster-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('OPS-8 a template gets its values, and one without a value is a mistake', () => {
  expect(fill('bind ${HOST}:${PORT_1} # $5', { HOST: 'a', PORT_1: 5 })).toBe('bind a:5 # $5')
  expect(() => fill('${MISSING}', {})).toThrow('${MISSING}')
})

test('OPS-8 members of a cluster find each other at the next start: ports and secrets are kept, and nobody else reads them', async () => {
  const folder = newFolder()
  const first = await openPlan(folder, { webPort: 3000 })
  const second = await openPlan(folder, { webPort: 3000 })
  expect(second.values).toEqual(first.values)
  expect(statSync(join(folder, 'cluster.json')).mode & 0o777).toBe(0o600)
  const secrets = ['superuser', 'replication', 'rewind', 'database', 'redis', 'marks'].map(first.secret)
  expect(new Set(secrets).size).toBe(secrets.length)
  expect(() => first.port('pg4-postgres')).toThrow('pg4-postgres')
})

test('OPS-8 a cluster of the version before gets the ports of what is new, and keeps its own', async () => {
  const folder = newFolder()
  const first = await openPlan(folder, { webPort: 3000 })
  const file = join(folder, 'cluster.json')
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { ports: Record<string, number> }
  delete kept.ports['redis-exporter']
  writeFileSync(file, JSON.stringify(kept))
  const second = await openPlan(folder, { webPort: 3000 })
  expect(second.port('redis-exporter')).toBeGreaterThan(0)
  for (const name of Object.keys(kept.ports)) expect(second.port(name)).toBe(first.port(name))
  expect(second.secret('redis')).toBe(first.secret('redis'))
})

test('OPS-8 whoever starts a cluster is told where each of its parts is', async () => {
  const plan = await openPlan(newFolder(), { webPort: 3000 })
  const urlAt = (name: string) => `postgresql://vonk@127.0.0.1:${plan.port(name)}/vonk`
  const lines = addressLines(plan, {
    databaseUrl: urlAt('primary'),
    readUrl: urlAt('replicas'),
    storeUrl: `http://KEY:SECRET@127.0.0.1:${plan.port('store')}/vonk`,
  })
  const told = lines.map((line) => line.trim().split(/\s+/)[0])
  expect(told).toEqual(expect.arrayContaining([...nodeNames, ...redisNames, 'web3', 'worker2', 'etcd-pg3']))
  // Members of etcd speak to each other at one more, where nobody else is answered.
  const ports = Object.entries(plan.values).filter(([name]) => /(?<!ETCD_PEER)_PORT$/.test(name))
  expect(ports.length).toBeGreaterThan(20)
  for (const [name, port] of ports) expect(lines.join('\n'), name).toContain(`:${port}`)
})

test('OPS-8 a part that dies is started again, and one that is stopped is not', async () => {
  const folder = newFolder()
  const file = join(folder, 'starts')
  const part = keepRunning({
    name: 'test',
    command: ['/bin/sh', '-c', `echo x >> ${file}; exec sleep 600`],
    environment: { PATH: '/usr/bin:/bin' },
    cwd: '/',
    logFile: join(folder, 'log'),
  })
  writeFileSync(file, '', { flag: 'a' })
  const starts = () => readFileSync(file, 'utf8').split('\n').length - 1
  await expect.poll(starts).toBe(1)
  const dead = part.pid()
  part.kill(1)
  await expect.poll(starts).toBe(2)
  const last = part.pid() ?? 0
  expect(last).not.toBe(dead)
  await part.stop()
  expect(() => process.kill(last, 0)).toThrow('ESRCH')
  expect(starts()).toBe(2)
})

const leader = { name: 'pg1', role: 'leader', state: 'running' }
const inStep = { name: 'pg2', role: 'sync_standby', state: 'streaming' }
const behind = { name: 'pg3', role: 'replica', state: 'streaming' }
test.each([
  [true, [leader, inStep, behind]],
  [true, [leader, inStep, { ...behind, state: 'running' }]],
  [false, [leader, inStep]],
  [false, [leader, behind, { ...inStep, role: 'replica' }]],
  [false, [leader, inStep, { ...behind, state: 'starting' }]],
  [false, [{ ...leader, state: 'starting' }, inStep, behind]],
])('OPS-8 whether the cluster can bear the next death: %s for %j', (whole, members) => {
  expect(isWhole(members)).toBe(whole)
  expect(primaryOf([leader, inStep])).toBe('pg1')
})

const units = readdirSync(inProject('deploy', 'systemd'))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('OPS-2 systemd takes our units as they are, and they may do little', ({ task, skip }) => {
  if (!hasSystemd) {
    task.meta.whySkipped = 'this machine has no systemd-analyze'
    return skip(task.meta.whySkipped)
  }
  const folder = newFolder()
  const node = '/opt/vonk/node_modules/node/bin/node'
  const files = units.map((name) => {
    const text = readFileSync(inProject('deploy', 'systemd', name), 'utf8')
    expect(text).toContain(`ExecStart=${node} `)
    const file = join(folder, name)
    writeFileSync(file, text.replace(node, '/bin/true'))
    return file
  })
  expect(files).toHaveLength(3)
  const verified = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
  const ours = `${verified.stdout}${verified.stderr}`.split('\n').filter((line) => line.includes('vonk-'))
  expect(ours).toEqual([])
  for (const file of files) {
    const { status } = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file])
    expect(status, file).toBe(0)
  }
})
