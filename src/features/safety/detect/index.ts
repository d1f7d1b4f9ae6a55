import { namesApp } from './apps.ts'
import { fold, joinSpaced } from './fold.ts'
import { hasHandle, hasLink, hasMail } from './links.ts'
import { digitsOf, hasPhone, isSplitNumber } from './phones.ts'
import { invitesElsewhere, talksOfMoney } from './words.ts'

/** What a message speaks of that strangers should not, or should be warned of. */
export type Finding = 'contact' | 'elsewhere' | 'money'

const prepare = (text: string) => {
  const folded = joinSpaced(fold(text))
  return { folded, words: folded.match(/[a-z0-9]+/g) ?? [] }
}

/** How to reach somebody elsewhere: an address, a number, a name there, or the wish to go there. */
export const contactIn = (text: string, earlier: readonly string[] = []): 'contact' | 'elsewhere' | null => {
  const { folded, words } = prepare(text)
  if (hasLink(folded, text) || hasMail(folded) || hasHandle(folded) || hasPhone(folded)) return 'contact'
  if (earlier.length > 0 && isSplitNumber([...earlier.map(fold), folded])) return 'contact'
  return namesApp(folded) || invitesElsewhere(words, folded) ? 'elsewhere' : null
}

/** What a reader is warned of, the graver first. */
export const warningIn = (text: string): 'money' | 'elsewhere' | null => {
  const { folded, words } = prepare(text)
  if (talksOfMoney(words, folded)) return 'money'
  return contactIn(text) === null ? null : 'elsewhere'
}

/** Perhaps a part of a number over several messages: only then are the earlier ones looked at. */
export const mayBePart = (text: string): boolean => text.length <= PART_LENGTH && digitsOf(fold(text)) !== ''
const PART_LENGTH = 40
