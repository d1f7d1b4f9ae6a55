import type { Kind } from '../choices.ts'
import type { KindOfPeople } from './mails/index.ts'
import type { PeoplePart } from './mail-people.ts'

const listOf: Record<KindOfPeople, string> = {
  message: '/chats',
  match: '/likes/matches',
  gift: '/chats',
  like: '/likes/received',
  photo_asked: '/profile#photos',
  photo_granted: '/',
  view: '/profile/views',
}

/** The page to open for one kind: that of the one person, or the list of all. */
export const pageFor = ({ kind, people, more }: PeoplePart): string => {
  const [first, ...others] = people
  const isOne = first !== undefined && others.length + more === 0
  return isOne ? pageOfOne(kind, first) : listOf[kind]
}

const pageOfOne = (kind: KindOfPeople, { id, chat }: PeoplePart['people'][number]): string => {
  if (kind === 'photo_asked') return listOf[kind]
  if (kind === 'match') return `/likes/m/${id}`
  return chat === null ? `/members/${id}` : `/chats/${chat}`
}

/** The switches; the browser scrolls to them. */
export const PREFERENCES = '/notifications#notices'

/** The token tells of which kind the mail was: that alone can be switched off by it, too. */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`

export const onlyKind = (kinds: readonly Kind[]): Kind | null => {
  const [first, ...others] = new Set(kinds)
  return first !== undefined && others.length === 0 ? first : null
}
