import { basename } from 'node:path'
import { realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import { inBuild } from '#platform/root.ts'
import type { Storage } from '#platform/storage/index.ts'
import { publishAssets, removeOldAssets } from './asset-store.ts'

const AGAIN_AFTER_MS = 24 * 60 * 60 * 1000
const RETRY_MS = 30_000
/** A store that is away keeps no server from starting: its own pages find their files here. */
const STARTS_WITHOUT_AFTER_MS = 5_000

/** Publishes the files of the build that runs, before it serves, and each day again as long as it does. */
export const keepPublished = async (
  storage: Storage,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<{ stop: () => void }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const build = { name: basename(realpathSync(inBuild())), folder: inBuild('client', 'assets') }

  const publish = async (): Promise<number> => {
    try {
      await publishAssets(storage, build, clock.now())
      await removeOldAssets(storage, clock.now())
      return AGAIN_AFTER_MS
    } catch (error) {
      log.warn({ err: error }, 'files of this build are not in the store: other servers do not have them')
      return RETRY_MS
    }
  }

  const first = publish()
  const keep = async () => {
    for (let wait = await first; !signal.aborted; wait = await publish())
      await pause(wait, undefined, { signal }).catch(() => undefined)
  }
  void keep()
  await Promise.race([first, pause(STARTS_WITHOUT_AFTER_MS)])
  // Whatever is on its way is a file that the next start puts again.
  return { stop: () => stopping.abort() }
}
