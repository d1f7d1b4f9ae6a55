import { spawnSync } from 'node:child_process'
import type { Ground } from '#scripts/lib/cluster/ground.ts'
import type { Programs } from '#scripts/lib/cluster/programs.ts'

/** `PATRONI` is the patroni.py of another version's source, `DCS=etcd3` the other protocol of etcd. */
const { PATRONI, DCS = 'etcd' } = process.env

/** Patroni as it is asked for, with the modules of Debian's. */
export const withPatroni = (programs: Programs): Programs => ({
  ...programs,
  python: (name) =>
    PATRONI && name === 'patroni' ? ['/usr/bin/python3', '-s', PATRONI] : programs.python(name),
})

/** Parts with the configuration that we deploy, but for the protocol. */
export const withProtocol = (ground: Ground): Ground => ({
  ...ground,
  write: (part, file, text, options) =>
    ground.write(part, file, text.replace(/^etcd:$/m, `${DCS}:`), options),
})

/** What is tested, in words. */
export const patroniAndProtocol = ({ python, environment }: Programs): string => {
  const [program, ...args] = python('patroni')
  const { stdout } = spawnSync(program, [...args, '--version'], { env: environment, encoding: 'utf8' })
  return `${stdout.trim()}, ${DCS}`
}
