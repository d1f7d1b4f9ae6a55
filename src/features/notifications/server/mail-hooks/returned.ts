/**
 * What a returned mail says about its address. `hard`: it is not there; `soft`: it took nothing today; `complaint`: its
 * owner called it spam; `unsubscribe`: they want no more.
 */
export type ReturnClass = 'hard' | 'soft' | 'complaint' | 'unsubscribe'

/** One mail to one address. Of what comes by mail the address is that of the entry, whatever the mail claims. */
export type Returned = { is: ReturnClass; address: string | null; entry: number | null }

/** The entry of the outbox that a return address names, if we have made it. */
export type ReadEntry = (address: string) => number | null

const STATUS = /\b(?<class>[245])\.(?<subject>\d{1,3})\.(?<detail>\d{1,3})\b/

/**
 * Permanent for this mail, and not for the address: a full mailbox (5.2.2), a mail that is too large (5.2.3, 5.3.4), a
 * sender that is not liked (5.1.7, 5.1.8, 5.7.x), a content that is not understood (5.6.x), too long a wait (5.4.7).
 */
const ABOUT_THE_MAIL = /^5\.(?:1\.[78]|2\.[23]|3\.4|4\.7|6\.\d+|7\.\d+)$/
/** Says no more than that it failed: what the other server has said may say more. */
const VAGUE = /^[245]\.0\.0$/
/** 552 is a full mailbox since before there were statuses. */
const SOFT_REPLY = /(?:^|[\s;])(?:4\d\d|552)[\s-]/

/** From a status of RFC 3463 and what the other server has said. Null: it has arrived after all. */
export const classOfFailure = (status: string, diagnostic: string): 'hard' | 'soft' | null => {
  const [told, said] = [STATUS.exec(status)?.[0], STATUS.exec(diagnostic)?.[0]]
  const known = told === undefined || VAGUE.test(told) ? (said ?? told) : told
  if (known === undefined) return 'soft'
  if (known.startsWith('2')) return null
  if (known.startsWith('4') || ABOUT_THE_MAIL.test(known)) return 'soft'
  return VAGUE.test(known) && SOFT_REPLY.test(diagnostic) ? 'soft' : 'hard'
}
