import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { openLock } from '#embedded-postgres/lock.ts'

/** Beside the newest and those that run. */
const KEPT_BUILDS = 2
/** How long tabs find the files of a build that is no longer kept. */
const KEPT_ASSETS_MS = 14 * 24 * 60 * 60 * 1000
const DRAFT = '.draft'

/** What nobody refers to would be closed by the garbage collector. */
const held = new Set<unknown>()

const newName = () => `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`

/**
 * Builds stand beside each other in `dist/builds`. `dist/current` is a link to the newest, `dist/server` and `dist/client` lead
 * through it, and `dist/assets` has what browsers load of all of them: a server goes on with its own build while the next one
 * is made, and serves the pages of both.
 */
export const buildsIn = (dist: string) => {
  const folder = join(dist, 'builds')
  const assets = join(dist, 'assets')
  const current = join(dist, 'current')
  const list = () => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

  /** A link is replaced in one step, whatever was there. */
  const lead = (link: string, target: string) => {
    const draft = `${link}.${randomBytes(6).toString('hex')}`
    symlinkSync(target, draft)
    // The first build of this kind finds plain folders.
    if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true })
    renameSync(draft, link)
  }

  /** Under names that tell their content, so that no build's file stands in the way of another's. */
  const shareAssets = (build: string) => {
    mkdirSync(assets, { recursive: true })
    const now = new Date()
    for (const name of filesIn(join(build, 'client', 'assets'))) {
      const source = join(build, 'client', 'assets', name)
      const target = join(assets, name)
      if (statSync(target, { throwIfNoEntry: false })?.size === statSync(source).size) {
        utimesSync(target, now, now)
        continue
      }
      const draft = `${target}.${randomBytes(6).toString('hex')}`
      linkOrCopy(source, draft)
      renameSync(draft, target)
    }
  }

  const isUsed = (build: string): boolean =>
    globSync('.used-*', { cwd: build }).some((name) => {
      try {
        const lock = openLock(join(build, name))
        lock?.close()
        return lock === undefined
      } catch {
        // Another user's, who may still run it.
        return true
      }
    })

  /** What neither runs nor may be asked for any more. To be called by whoever holds the lock of the builds. */
  const prune = (now = Date.now()) => {
    const whole = list().filter((name) => !name.endsWith(DRAFT))
    const newest = basename(realpathSync(current))
    const kept = [newest, ...whole.filter((name) => name < newest).slice(-KEPT_BUILDS)]
    for (const name of list()) {
      const build = join(folder, name)
      if (!kept.includes(name) && !isUsed(build)) rmSync(build, { recursive: true, force: true })
    }
    const wanted = new Set(list().flatMap((name) => filesIn(join(folder, name, 'client', 'assets'))))
    for (const name of filesIn(assets)) {
      const file = join(assets, name)
      if (!wanted.has(name) && now - statSync(file).mtimeMs > KEPT_ASSETS_MS) rmSync(file)
    }
  }

  return {
    prune,
    shareAssets,
    newest: (): string => realpathSync(current),
    /** Whether nobody else builds: nobody else does then until this process ends. */
    lock: (): boolean => {
      mkdirSync(folder, { recursive: true })
      const lock = openLock(join(dist, 'build.lock'))
      held.add(lock)
      return lock !== undefined
    },
    /** An empty folder for the next build; what killed ones have left is gone. */
    newDraft: (): string => {
      for (const name of list().filter((known) => known.endsWith(DRAFT)))
        rmSync(join(folder, name), { recursive: true, force: true })
      const draft = join(folder, newName() + DRAFT)
      mkdirSync(draft, { recursive: true })
      return draft
    },
    /** Makes a whole draft the newest build: its assets first, so that no page names what is not there. */
    publish: (draft: string): string => {
      const build = draft.slice(0, -DRAFT.length)
      renameSync(draft, build)
      shareAssets(build)
      lead(current, join('builds', basename(build)))
      for (const part of ['server', 'client']) lead(join(dist, part), join('current', part))
      return build
    },
    /** The newest build, by a name that stays its own; it is kept until this process ends. */
    use: (): string => {
      const build = realpathSync(current)
      try {
        held.add(openLock(join(build, `.used-${randomBytes(6).toString('hex')}`)))
      } catch {
        // Where nobody may write, nobody builds either.
      }
      return build
    },
  }
}

/** Node keeps there what it has compiled of a build, for the next start; it goes with the build. */
export const compileCacheOf = (build: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(build, '.compiled'),
})

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Some file systems know no links. */
const linkOrCopy = (source: string, target: string) => {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
