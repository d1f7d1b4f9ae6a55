import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'
import type { S3Config } from './s3.ts'

export type { S3Config }
export { StorageUnavailable } from './unavailable.ts'

export type StorageConfig = { storageDir: string; s3: S3Config | undefined }

/** Whatever fails with `StorageUnavailable` may be tried again. */
export type Storage = {
  /** Resolves when the bytes are safe: they survive a kill and a loss of power. */
  put: (key: string, body: Buffer, type: string) => Promise<void>
  /** null: there is none. */
  get: (key: string) => Promise<Buffer | null>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** Removes every file whose key starts with `${folder}/`; removing what is not there is fine. */
  removeFolder: (folder: string) => Promise<void>
  /** The keys that start with `${folder}/`, a few at a time: there may be millions. */
  list: (folder: string) => AsyncIterable<string>
}

/** Whether it is a name as we make them; what others put in the same place may be called otherwise. */
export const isKey = (key: string): boolean =>
  !key.includes('..') && key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))

/** Keys and folders are made by us: one that could leave its place is a mistake in our code. */
const checked = (key: string): string => {
  if (!isKey(key)) throw new Error('storage: this is no key')
  return key
}

/** Files lie on the local disk unless the configuration names an S3-compatible store. */
export const openStorage = (config: StorageConfig): Storage => {
  const store = config.s3 ? openS3(config.s3) : openDisk(config.storageDir)
  return {
    put: async (key, body, type) => store.put(checked(key), body, type),
    get: async (key) => store.get(checked(key)),
    remove: async (key) => store.remove(checked(key)),
    removeFolder: async (folder) => store.removeFolder(checked(folder)),
    list: (folder) => store.list(checked(folder)),
  }
}
