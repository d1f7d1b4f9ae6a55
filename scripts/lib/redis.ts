import { findProgram } from './debian.ts'
import type { Program } from './debian.ts'

export const findRedis = (): Program =>
  findProgram(
    'redis-server',
    ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2'],
    ['/usr/bin/redis-server'],
  )
