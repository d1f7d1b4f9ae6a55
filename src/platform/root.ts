import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

/** The project's folder: the same from source, from the bundle in dist/ and from a test. */
export const projectRoot = findRoot(import.meta.dirname)

export const inProject = (...path: string[]): string => join(projectRoot, ...path)
