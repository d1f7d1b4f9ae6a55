import { namesApp } from './apps.ts'
import { fold, joinSpaced } from './fold.ts'
import { hasHandle, hasLink, hasMail } from './links.ts'
import { digitsOf, hasPhone, isSplitNumber } from './phones.ts'
import { invitesElsewhere, talksOfMoney } from './words.ts'

type Contact = 'contact' | 'elsewhere' | null
type Seen = { folded: string; words: ReadonlySet<string>; contact: Contact }

const look = (text: string): Seen => {
  const folded = joinSpaced(fold(text))
  const all = folded.match(/[a-z0-9]+/g) ?? []
  const words = new Set(all)
  const isContact = hasLink(folded, text) || hasMail(folded) || hasHandle(folded) || hasPhone(folded, all)
  const isInvitation = () => namesApp(folded, all) || invitesElsewhere(words, folded)
  return { folded, words, contact: isContact ? 'contact' : isInvitation() ? 'elsewhere' : null }
}

/** A message is judged when it is sent and again for whoever reads it, while others are being stored. */
const KEPT = 100
const kept = new Map<string, Seen>()
const seen = (text: string): Seen => {
  const known = kept.get(text)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size === KEPT && oldest !== undefined) kept.delete(oldest)
  const now = look(text)
  kept.set(text, now)
  return now
}

/** How to reach somebody elsewhere: an address, a number, a name there, or the wish to go there. */
export const contactIn = (text: string, earlier: readonly string[] = []): Contact => {
  const { folded, contact } = seen(text)
  if (contact === null && earlier.length > 0 && isSplitNumber([...earlier.map(fold), folded]))
    return 'contact'
  return contact
}

/** What a reader is warned of, the graver first. */
export const warningIn = (text: string): 'money' | 'elsewhere' | null => {
  const { folded, words, contact } = seen(text)
  if (talksOfMoney(words, folded)) return 'money'
  return contact === null ? null : 'elsewhere'
}

/** Perhaps a part of a number over several messages: only then are the earlier ones looked at. */
export const mayBePart = (text: string): boolean =>
  text.length <= PART_LENGTH && digitsOf(seen(text).folded) !== ''
const PART_LENGTH = 40
