import { declareHook } from '#platform/hooks.ts'

/** In the transaction in which a member gets a photo, whether it is reviewed later or not. */
export const photoAdded = declareHook<{
  account: number
  photo: number
  /** By which it is known again; null for a picture that could be any. */
  hashes: readonly string[] | null
}>('photos.added')
