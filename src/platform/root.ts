import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The project's folder: the same from source, from the bundle in dist/ and from a test. */
export const projectRoot = findRoot(import.meta.dirname)

/** In a bundle, the build that it belongs to: a newer one may stand beside it meanwhile (`scripts/lib/builds.ts`). */
const ownBuild = /^.*\/dist\/builds\/[^/]+/.exec(import.meta.dirname)?.[0]

/** Files of the build that runs; from source, of the newest. */
export const inBuild = (...path: string[]): string =>
  join(ownBuild ?? join(projectRoot, 'dist', 'current'), ...path)

/** Files that belong to the code that runs: in a bundle those that were built with it, from source the project's. */
export const besideCode = (...path: string[]): string => join(ownBuild ?? projectRoot, ...path)

export const inProject = (...path: string[]): string => join(projectRoot, ...path)
