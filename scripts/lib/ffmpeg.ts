import { spawnSync } from 'node:child_process'
import { findProgram } from './debian.ts'
import type { Program } from './debian.ts'

const INSTALLED = '/usr/bin/ffmpeg'
const APT = 'apt-get'

/** It needs some eighty libraries; which ones, apt knows. */
const packages = (): string[] => {
  const plan = spawnSync(APT, ['install', '--simulate', '--no-install-recommends', 'ffmpeg'], {
    encoding: 'utf8',
  })
  return ['ffmpeg', ...[...plan.stdout.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? [])]
}

export const findFfmpeg = (): Program => findProgram('ffmpeg', packages(), [INSTALLED])
