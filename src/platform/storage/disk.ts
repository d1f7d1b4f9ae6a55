import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage } from './index.ts'
import { asUnavailable } from './unavailable.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

const writeWhole = async (path: string, body: Buffer): Promise<void> => {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder as safe as the bytes of the files. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))

const UNFINISHED = /\.[0-9a-f-]{36}\.part$/

/** Whatever goes while it is listed was not there. */
async function* keysBelow(root: string, folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(join(root, folder))) {
      const key = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* keysBelow(root, key)
      else if (entry.isFile() && !UNFINISHED.test(entry.name)) yield key
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

export const openDisk = (storageDir: string): Storage => {
  const root = resolve(storageDir)
  const made = mkdirSync(root, { recursive: true, mode: FOLDER_MODE })
  const topToSync = made === undefined ? root : dirname(made)

  return {
    put: async (key, body) => {
      const path = join(root, key)
      const folder = dirname(path)
      // Beside its place: the same file system, and gone with its folder if a kill leaves it behind.
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
        await writeWhole(unfinished, body)
        await rename(unfinished, path)
        // All of them, new or not: another put may have made one a moment ago and not be done.
        for (let place = folder; ; place = dirname(place)) {
          await syncFolder(place)
          if (place === topToSync) return
        }
      } catch (error) {
        // A disk that does not even remove it says no more than it said before.
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw asUnavailable(error)
      }
    },

    get: async (key) => {
      try {
        return await readFile(join(root, key))
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))) return null
        throw asUnavailable(error)
      }
    },

    remove: (key) => rm(join(root, key), { force: true }),

    removeFolder: async (folder) => {
      const path = join(root, folder)
      await rm(path, { recursive: true, force: true })
      try {
        await syncFolder(dirname(path))
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
      }
    },

    list: (folder) => keysBelow(root, folder),
  }
}
