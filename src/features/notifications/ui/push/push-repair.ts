import { jsonEntry, localEntries } from '#design/storage.ts'

/** That a member wants to be told on this browser, and what the server was last told of it; null: not yet. */
export type Kept = { told: { endpoint: string; session: number; at: number } | null }

export const keptFor = (member: number) => jsonEntry<Kept>(localEntries, `push-${member}`)

const AGAIN_MS = 24 * 60 * 60 * 1000

export type Found = {
  endpoint: string
  /** The login of this page. */
  session: number
  /** Whether the server knows a subscription of this login. */
  isKnown: boolean
  now: number
}

/**
 * What to do about a subscription that the browser has. One that was told under this login and is not known any more
 * was removed on another device; a new login brings it along again, and so does a new address.
 */
export const repairOf = ({ told }: Kept, found: Found): 'tell' | 'forget' | 'keep' => {
  if (told?.session !== found.session || told.endpoint !== found.endpoint) return 'tell'
  if (!found.isKnown) return 'forget'
  return found.now - told.at > AGAIN_MS ? 'tell' : 'keep'
}
