import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, projectRoot } from '#platform/root.ts'

/**
 * What runs out there while the next version is deployed beside it, and its newest migration. Whoever releases writes it
 * down: from then on migrations are held against this version (docs/decisions/0082).
 */
export const lastRelease = {
  commit: '0c2c399e9d6b0b8adeedfe1246cec5be3515ef5d',
  migration: '0086_replica_beat.sql',
}

const git = (...options: string[]) =>
  execFileSync('git', options, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })

const isHere = (commit: string): boolean => {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

const sameFile = (one: string, other: string) => readFileSync(one, 'utf8') === readFileSync(other, 'utf8')

const checkOut = (commit: string, folder: string): void => {
  // A shallow clone does not have it.
  if (!isHere(commit)) git('fetch', '--depth=1', 'origin', commit)
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  execFileSync('tar', ['-x', '-C', draft], { input: git('archive', commit) })
  if (sameFile(join(draft, 'package-lock.json'), inProject('package-lock.json')))
    symlinkSync(inProject('node_modules'), join(draft, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: draft, stdio: 'inherit' })
  renameSync(draft, folder)
}

/** Its sources in a folder of their own, built. */
export const checkOutLastRelease = (): string => {
  const { commit } = lastRelease
  const folder = inProject('.cache', 'last-release', commit)
  if (!existsSync(folder)) checkOut(commit, folder)
  // Does nothing where it was done before.
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}
