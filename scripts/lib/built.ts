import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, projectRoot } from '#platform/root.ts'
import { isKilled, runCommand } from './commands.ts'
import { compressApart } from './compress-apart.ts'
import { EndedForGood } from './end-with.ts'

/** In each build: the hash of what it was made from. */
export const STAMP = '.built'
const folders = ['src', 'vite', 'migrations']
const files = ['vite.config.ts', 'lingui.config.ts', 'package-lock.json']
/** Written by the build itself, out of the names of the pages. */
const generated = 'routes.gen.ts'

/** What the build depends on, as one hash: the same sources are not built twice. */
export const fingerprint = (): string => {
  const hash = createHash('sha256')
  const inFolders = folders
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && entry.name !== generated)
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...inFolders, ...files.map((name) => inProject(name))].toSorted())
    hash.update(file.slice(projectRoot.length)).update(readFileSync(file))
  return hash.digest('hex')
}

export const isBuilt = (): boolean => {
  const stamp = inProject('dist', 'current', STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** In a process of its own: what a build loads and keeps is several times what runs afterwards. */
export const ensureBuilt = async ({
  force = false,
  compressesLater = false,
  signal,
}: { force?: boolean; compressesLater?: boolean; signal?: AbortSignal } = {}): Promise<void> => {
  if (force || !isBuilt()) {
    const script = inProject('scripts', 'lib', 'build.ts')
    const code = await runCommand(
      process.execPath,
      [script, ...(force ? ['--force'] : [])],
      { NODE_ENV: 'production' },
      signal && { signal },
    )
    // As a machine does that has no memory left: nothing is wrong with the sources, and whoever waits may try again.
    if (isKilled(code)) throw new EndedForGood(code)
    if (code !== 0) throw new Error('The build failed.')
  }
  if (!compressesLater) await compressApart()
}
