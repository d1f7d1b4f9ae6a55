import { resolve } from 'node:path'
import { isKey, openStorage, StorageUnavailable } from '#platform/storage/index.ts'
import type { Storage } from '#platform/storage/index.ts'
import { seal, unseal } from './seal.ts'

/** Where backups are kept: objects with names, encrypted, in a folder or in an S3-compatible store. */
export type Vault = {
  put: (name: string, body: Buffer) => Promise<void>
  /** Throws `NotOurs` for what was not sealed with this key under this name; null: there is none. */
  get: (name: string) => Promise<Buffer | null>
  /** Without what a file browser or somebody else put there. */
  list: (folder: string) => AsyncIterable<string>
  remove: (name: string) => Promise<void>
  removeFolder: (folder: string) => Promise<void>
}

/** Tells of one object that does not open and goes on without it. A store that is away is another matter. */
export const leaveOut = (error: unknown, log: (line: string) => void): void => {
  if (error instanceof StorageUnavailable) throw error
  log(`LEFT OUT: ${error instanceof Error ? error.message : String(error)}`)
}

const TYPE = 'application/octet-stream'

const storeAt = (address: string): { storage: Storage; prefix: string } => {
  if (!/^https?:\/\//.test(address)) {
    // npm runs us in the project; whoever typed a path meant the folder that they were in.
    const storageDir = resolve(process.env.INIT_CWD ?? process.cwd(), address)
    return { storage: openStorage({ storageDir, s3: undefined }), prefix: '' }
  }
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const s3 = {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  return { storage: openStorage({ storageDir: '', s3 }), prefix: folders.map((part) => `${part}/`).join('') }
}

/** `address` is a folder, or https://KEY:SECRET@host/bucket/folder?region=eu-west-1. */
export const openVault = (address: string, key: Buffer): Vault => {
  const { storage, prefix } = storeAt(address)
  return {
    put: (name, body) => storage.put(prefix + name, seal(key, name, body), TYPE),
    get: async (name) => {
      const sealed = await storage.get(prefix + name)
      return sealed && unseal(key, name, sealed)
    },
    list: async function* (folder) {
      for await (const found of storage.list(prefix + folder))
        if (isKey(found)) yield found.slice(prefix.length)
    },
    remove: (name) => storage.remove(prefix + name),
    removeFolder: (folder) => storage.removeFolder(prefix + folder),
  }
}
