import type { Ground } from './ground.ts'
import type { Part } from './part.ts'
import { nodeNames } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { fillDeployed } from './template.ts'
import { answers, until } from './until.ts'

export type Member = { name: string; role: string; state: string; timeline?: number }

type Options = {
  ground: Ground
  programs: Programs
  signal?: AbortSignal | undefined
  /** Takes each part as soon as it runs, also if others never do. */
  started: { etcd: Part[]; patroni: Part[] }
}

/** Three PostgreSQL, each beside its Patroni and an etcd: what has to be there before anything is stored. */
export const startPostgres = async (
  plan: Plan,
  { ground, programs, signal, started }: Options,
): Promise<void> => {
  const { port, hostOf } = plan
  const valuesOf = (name: string, folder: string) => ({
    ...plan.values,
    NAME: name,
    HOST: hostOf(name),
    FOLDER: folder,
    ETCD_PORT: port(`${name}-etcd`),
    ETCD_PEER_PORT: port(`${name}-etcd-peer`),
    POSTGRES_PORT: port(`${name}-postgres`),
    PATRONI_PORT: port(`${name}-patroni`),
    POSTGRES_BIN: programs.postgresBin,
  })
  for (const name of nodeNames) {
    const part = `etcd-${name}`
    const text = fillDeployed('etcd.yml', valuesOf(name, ground.folderOf(part)))
    const command = [programs.find('etcd'), '--config-file', ground.write(part, 'etcd.yml', text)]
    started.etcd.push(ground.run(part, command))
  }
  const etcdUrl = (name: string) => `http://${hostOf(name)}:${port(`${name}-etcd`)}/health`
  for (const name of nodeNames) await until(`etcd of ${name}`, () => answers(etcdUrl(name)), { signal })

  for (const name of nodeNames) {
    const text = fillDeployed('patroni.yml', valuesOf(name, ground.folderOf(name)))
    const command = [...programs.python('patroni'), ground.write(name, 'patroni.yml', text)]
    started.patroni.push(ground.run(name, command))
  }
  await until('a primary with two standbys', async () => isWhole(await membersOf(plan)), { signal })
}

/** As Patroni sees them, whichever of them answers. */
export const membersOf = async ({ port, hostOf }: Plan): Promise<Member[]> => {
  const asked = nodeNames.map(async (name) => {
    const url = `http://${hostOf(name)}:${port(`${name}-patroni`)}/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(asked)
}

export const primaryOf = (members: readonly Member[]): string | undefined =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name

/** A commit needs a standby that is in step, and the third is there for when that one dies. */
export const isWhole = (members: readonly Member[]): boolean =>
  primaryOf(members) !== undefined &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state)).length === 2
