export const EXPLANATION_LENGTH = 4000
export const LOCATION_LENGTH = 2000
export const NAME_LENGTH = 80

/** Each day: an office may share a network, and somebody else's mailbox is not to be filled. */
export const COMPLAINTS_PER_DAY = { perNetwork: 20, perAddress: 10 }

/** Whom or what an address of ours shows. */
export type Shown = { member: number | null; photoKey: string | null }

const memberPath = /\/(?:members|likes\/m)\/([1-9]\d{0,14})(?![\d\w])/
const photoPath = /\/p\/([\w-]{22})\//
const hostIn = /https?:\/\/([^/\s:]+)/i

/** Reads what somebody pasted: an address of a profile or a photo, with words around it or not. */
export const shownAt = (location: string, domain: string): Shown => {
  const [, host] = hostIn.exec(location) ?? []
  const isOurs = host === undefined || host.toLowerCase().replace(/^www\./, '') === domain
  const member = isOurs ? memberPath.exec(location)?.[1] : undefined
  // A key is known to us alone, wherever photos are served from.
  return { member: member ? Number(member) : null, photoKey: photoPath.exec(location)?.[1] ?? null }
}

/** Six months, as the law has it; the database counts the same. */
export const appealUntil = (told: Date): Date => {
  const until = new Date(told)
  const day = until.getUTCDate()
  until.setUTCMonth(until.getUTCMonth() + 6)
  // 31 August and six months is the end of February, as for PostgreSQL.
  if (until.getUTCDate() !== day) until.setUTCDate(0)
  return until
}
