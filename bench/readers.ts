// Holds many streams and reads what comes, in a process of its own.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openStream } from './connection.ts'
import { tokenOf } from './people.ts'

const AT_ONCE = 50
const TRIES = 20
const AGAIN_MS = 500

const { BENCH_SITE = '', BENCH_STREAMS = '0', BENCH_TOKENS } = process.env
const tokens = BENCH_TOKENS
  ? (JSON.parse(readFileSync(BENCH_TOKENS, 'utf8')) as string[])
  : Array.from({ length: Number(BENCH_STREAMS) }, (_, n) => tokenOf(n))

/** A browser whose stream is refused by a busy server comes again. */
const open = async (token: string, left = TRIES): Promise<void> => {
  try {
    await openStream(BENCH_SITE, token)
  } catch (error) {
    if (left === 0) throw error
    await pause(AGAIN_MS)
    await open(token, left - 1)
  }
}

for (let first = 0; first < tokens.length; first += AT_ONCE)
  await Promise.all(tokens.slice(first, first + AT_ONCE).map((token) => open(token)))
process.send?.({ port: 0 })
process.on('SIGTERM', () => process.exit(0))
