import { declareHook } from '#platform/hooks.ts'

/** In the transaction in which a member gets a photo, whether it is reviewed later or not. */
export const photoAdded = declareHook<{ account: number }>('photos.added')
