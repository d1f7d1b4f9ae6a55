import { cpSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#platform/configuration-error.ts'
import { inProject } from '#platform/root.ts'
import { buildsIn } from './builds.ts'
import { fingerprint, isBuilt, STAMP } from './built.ts'
import { isKilled, runCommand } from './commands.ts'
import { gzipAssets } from './compress-assets.ts'
import { stopwatch } from './durations.ts'
import { EndedForGood, endWith } from './end-with.ts'

const LOCK_POLL_MS = 200
/** Each part takes half a gigabyte for a moment. */
const ROOM_FOR_BOTH_BYTES = 2 * 1024 ** 3

/** One part that fails ends the other, and a stop both. */
const failing = new AbortController()
process.once('SIGTERM', () => failing.abort())

const buildPart = async (part: string, draft: string): Promise<void> => {
  const script = inProject('scripts', 'lib', 'build-part.ts')
  const code = await runCommand(process.execPath, [script, part, draft], {}, failing)
  if (code === 0) return
  const isKilledByOthers = isKilled(code) && !failing.signal.aborted
  failing.abort()
  if (isKilledByOthers) throw new EndedForGood(code)
  throw new Error(`${part}: the build ended with ${code}`)
}

const buildInto = async (draft: string): Promise<void> => {
  console.log('Building what the browser loads, and the server …')
  const client = async () => {
    await buildPart('client', draft)
    await gzipAssets(draft)
  }
  const server = () => buildPart('server', draft)
  const hasRoom = availableParallelism() > 1 && process.availableMemory() > ROOM_FOR_BOTH_BYTES
  if (hasRoom) await Promise.all([client(), server()])
  else {
    await client()
    await server()
  }
}

const builds = buildsIn(inProject('dist'))
const elapsed = stopwatch()
if (!builds.lock()) {
  console.log('Waiting for another build …')
  while (!builds.lock()) await sleep(LOCK_POLL_MS)
}
if (process.argv.includes('--force') || !isBuilt()) {
  // Before it is read: what changes meanwhile is built the next time.
  const source = fingerprint()
  const draft = builds.newDraft()
  cpSync(inProject('migrations'), join(draft, 'migrations'), { recursive: true })
  await buildInto(draft).catch(endWith)
  writeFileSync(join(draft, STAMP), source)
  builds.publish(draft)
  try {
    builds.prune()
  } catch (error) {
    // The new build is in place; what is left of older ones only takes room.
    console.error(reasonOf(error))
  }
  console.log(`Built in ${elapsed()}.`)
}
