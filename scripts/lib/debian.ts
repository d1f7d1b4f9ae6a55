import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#platform/root.ts'

export type Program = { path: string; environment: Record<string, string> }

const run = (command: string, options: string[], cwd: string): boolean =>
  spawnSync(command, options, { cwd, stdio: 'ignore' }).status === 0

/**
 * A program that tests or benchmarks need beside ours: the one that is installed, else the one in Debian's packages,
 * unpacked into the cache. Nothing is installed, so it needs no root and leaves the machine as it was.
 */
export const findProgram = (
  name: string,
  packages: readonly string[],
  places: readonly string[],
): Program => {
  const installed = places.find((path) => existsSync(path))
  if (installed) return { path: installed, environment: {} }
  const folder = inProject('.cache', 'debian', name)
  if (!existsSync(folder)) unpack(name, packages, folder)
  const [path] = globSync([`usr/{bin,sbin}/${name}`, `usr/lib/**/bin/${name}`], { cwd: folder })
  if (!path) throw new Error(`Debian's packages ${packages.join(', ')} have no ${name}`)
  return { path: join(folder, path), environment: { LD_LIBRARY_PATH: libraryPath(folder) } }
}

/** Where programs that were unpacked there find their libraries. */
export const libraryPath = (folder: string): string =>
  globSync(['usr/lib/*-linux-gnu*', 'usr/lib/*-linux-gnu*/{blas,lapack}', 'lib/*-linux-gnu*'], {
    cwd: folder,
  })
    .map((library) => join(folder, library))
    .join(':')

/** Root may; for others the lists are as old as they are. */
export const updateLists = (): boolean => process.getuid?.() === 0 && run('apt-get', ['update'], '/')

/** What would have to be installed for these packages that is not, themselves included. */
export const missingPackages = (packages: readonly string[]): string[] => {
  const ask = ['-s', '-o', 'Debug::NoLocking=1', 'install', '--no-install-recommends', ...packages]
  const { status, stdout } = spawnSync('apt-get', ask, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0)
    throw new Error(
      `apt-get knows not all of ${packages.join(', ')}. This needs Debian 12 or newer, and its lists: apt-get update.`,
    )
  return [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
}

/** Puts the files of packages into a folder that is not there yet. */
export const unpack = (name: string, packages: readonly string[], folder: string): void => {
  console.log(`Fetching ${name} …`)
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const isFetched =
    run('apt-get', ['download', ...packages], draft) ||
    (updateLists() && run('apt-get', ['download', ...packages], draft))
  if (!isFetched) throw new Error(`There is no ${name} here. Install ${packages[0]}.`)
  for (const file of globSync('*.deb', { cwd: draft })) run('dpkg', ['-x', file, '.'], draft)
  // Several may fetch it at once; whoever is first is enough.
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}
