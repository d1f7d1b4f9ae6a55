import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import project from '../../package.json' with { type: 'json' }
import { projectRoot } from '#platform/root.ts'

/** Each feature may use only those before it. */
export const featureOrder = [
  'sites',
  'accounts',
  'credits',
  'members',
  'photos',
  'likes',
  'chat',
  'notifications',
  'safety',
  'marketing',
  'office',
]

/** The wiring of the server; all else in app/ runs in the browser too. */
const serverFilesOfApp = /^src\/app\/server\//

type Place =
  | { kind: 'feature'; feature: string; path: string }
  | {
      kind: 'design' | 'platform' | 'protocol' | 'app' | 'backup' | 'demo' | 'embedded-postgres' | 'elsewhere'
    }

const placeOf = (file: string): Place => {
  const [, feature, path] = /^src\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (feature && path) return { kind: 'feature', feature, path }
  const [, folder] = /^src\/(design|platform|protocol|app|backup|demo|embedded-postgres)\//.exec(file) ?? []
  return { kind: (folder as 'design' | undefined) ?? 'elsewhere' }
}

const isServerSide = (file: string): boolean =>
  /^src\/(?:platform|backup|demo|embedded-postgres)\//.test(file) ||
  serverFilesOfApp.test(file) ||
  /^src\/features\/[^/]+\/server\//.test(file)

/** Runs in the browser: it must not reach what only the server may know. */
const isBrowserSide = (file: string): boolean =>
  /^src\/(?:design|protocol)\//.test(file) ||
  /^src\/features\/[^/]+\/(?:ui\/|(?:contract|rules|choices|fields|field-values|slots|grid)\.ts$)/.test(
    file,
  ) ||
  (file.startsWith('src/app/') && !serverFilesOfApp.test(file))

/** What a feature says, decides, offers to choose from, wants to be given, does on the server, and lends to mails, to the demo and to screens. */
const doors = [
  'contract.ts',
  'rules.ts',
  'choices.ts',
  'fields.ts',
  'slots.ts',
  'server/index.ts',
  'server/mail-kit/index.ts',
  // Without all else of its server: the demo is filled by the sources, before they are built.
  'server/demo.ts',
  'ui/shared/',
]
const isDoor = (path: string): boolean =>
  doors.some((door) => (door.endsWith('/') ? path.startsWith(door) : path === door))

const entered = (feature: string): string => `${feature} is entered by ${doors.join(', ')} only`

/** Why `from` must not import `to`, or null. Both are paths in the project, or `to` is a package. */
export const breach = (from: string, to: string): string | null => {
  const here = placeOf(from)
  const there = placeOf(to)
  if (isBrowserSide(from)) {
    if (to.startsWith('node:')) return 'browser code uses a module of Node'
    if (isServerSide(to)) return 'browser code reaches the server'
  }
  if (there.kind === 'app' && here.kind !== 'app' && here.kind !== 'elsewhere') return 'nothing imports app/'
  if (there.kind === 'demo' && !['app', 'demo', 'elsewhere'].includes(here.kind)) {
    return 'the demo is loaded by the server of app/ and by scripts only'
  }
  if (there.kind === 'embedded-postgres' && !['embedded-postgres', 'elsewhere'].includes(here.kind)) {
    return 'embedded-postgres/ is started by scripts only'
  }
  if (there.kind === 'backup' && !['backup', 'elsewhere'].includes(here.kind)) {
    return 'backup/ is used by scripts only'
  }
  if (here.kind === 'embedded-postgres' && there.kind !== 'embedded-postgres' && to.startsWith('src/')) {
    return 'embedded-postgres/ stands on nothing of ours'
  }
  if (there.kind === 'feature' && ['platform', 'design', 'protocol', 'backup'].includes(here.kind)) {
    return `${here.kind}/ knows no feature`
  }
  if (here.kind === 'protocol' && there.kind !== 'protocol' && to.startsWith('src/')) {
    return 'protocol/ stands on nothing of ours'
  }
  for (const place of [here, there]) {
    if (place.kind === 'feature' && !featureOrder.includes(place.feature)) {
      return `${place.feature} has no place in the order of features`
    }
  }
  if (here.kind === 'demo' && there.kind === 'feature' && !isDoor(there.path)) return entered(there.feature)
  if (here.kind === 'feature' && there.kind === 'feature' && here.feature !== there.feature) {
    if (featureOrder.indexOf(there.feature) > featureOrder.indexOf(here.feature)) {
      return `${here.feature} comes before ${there.feature}`
    }
    if (!isDoor(there.path)) return entered(there.feature)
  }
  return null
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

export const importsOf = (source: string): string[] =>
  [...source.matchAll(importPattern)].map(([, specifier = '']) => specifier)

/** `#platform/clock.ts` as package.json's `imports` resolves it, `../clock.ts` from where it is written. */
export const pathOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const [, room, rest] = /^(#[^/]+)\/(.+)$/.exec(specifier) ?? []
  const folder = room && (project.imports as Record<string, string>)[`${room}/*`]
  return folder ? normalize(folder.replace('*', () => rest ?? '')) : specifier
}

export type Breach = { from: string; to: string; reason: string }

export const findBreaches = (root = projectRoot): Breach[] => {
  const found: Breach[] = []
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    // Tests stand beside what they test and may look at all of it.
    if (/\.test\.tsx?$/.test(file)) continue
    for (const specifier of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const to = pathOf(file, specifier)
      const reason = breach(file, to)
      if (reason) found.push({ from: file, to, reason })
    }
  }
  return found
}
