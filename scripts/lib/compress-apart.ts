import { constants, setPriority } from 'node:os'
import { inProject } from '#platform/root.ts'
import { buildsIn } from './builds.ts'
import { runCommand } from './commands.ts'
import { brotliAssets, isCompressed, noteCompressed } from './compress-assets.ts'

const builds = buildsIn(inProject('dist'))

/** Compresses the newest build as well as possible, in a process of its own; a site without it is a little slower to load. */
export const compressApart = async (signal?: AbortSignal): Promise<void> => {
  if (isCompressed(builds.newest())) return
  const script = inProject('scripts', 'lib', 'compress-apart.ts')
  const code = await runCommand(process.execPath, [script], {}, signal && { signal })
  if (code !== 0 && !signal?.aborted) console.error('The files for browsers could not be compressed further.')
}

if (import.meta.main) {
  // Whoever visits comes first.
  setPriority(constants.priority.PRIORITY_LOW)
  const build = builds.use()
  await brotliAssets(build)
  builds.shareAssets(build)
  noteCompressed(build)
}
