import type { Storage } from './index.ts'
import { StorageUnavailable } from './unavailable.ts'

/** A file as `generate` makes it, or null if there is no such file. */
export type Generate = (key: string) => Promise<Buffer | null>

/** A storage in which files below `prefix` that are not there are made when somebody first asks for them, and kept. */
export const withGenerated = (storage: Storage, prefix: string, generate: Generate): Storage => ({
  ...storage,
  get: async (key) => {
    const stored = await storage.get(key)
    if (stored || !key.startsWith(prefix)) return stored
    const generated = await generate(key)
    if (generated) {
      const type = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      await storage.put(key, generated, type).catch((error: unknown) => {
        // Without room to keep it, it is made again for the next one.
        if (!(error instanceof StorageUnavailable)) throw error
      })
    }
    return generated
  },
})
