import type { Kind } from '../choices.ts'
import type { NoticeRow } from './queries.ts'

/** Where a push leads, and where a page asks whether there is something new. Paths of our own, always. */
export type PushPlace = { openUrl: string; checkUrl: string }

type About = Pick<NoticeRow, 'kind' | 'other_id' | 'subject'>

const CHATS = '/api/chats.php'
const LIKES = '/api/likes.php'
const USER = '/api/user.php'

const placeOf: Record<Kind, (about: About) => PushPlace> = {
  message: ({ subject }) => ({ openUrl: subject === null ? '/chats' : `/chats/${subject}`, checkUrl: CHATS }),
  gift: (about) => placeOf.message(about),
  match: ({ other_id: other }) => ({
    openUrl: other === null ? '/likes' : `/members/${other}`,
    checkUrl: LIKES,
  }),
  like: () => ({ openUrl: '/likes', checkUrl: LIKES }),
  view: () => ({ openUrl: '/profile/views', checkUrl: USER }),
  photo_asked: () => ({ openUrl: '/profile#photos', checkUrl: USER }),
  photo_granted: ({ other_id: other }) => ({
    openUrl: other === null ? '/' : `/members/${other}`,
    checkUrl: USER,
  }),
  offer_ending: () => ({ openUrl: '/premium', checkUrl: USER }),
  report_outcome: () => ({ openUrl: '/reports', checkUrl: USER }),
  news: () => ({ openUrl: '/', checkUrl: USER }),
}

/** Of several, where most of them are seen at once; conversations come first. */
export const placeFor = (notices: readonly About[]): PushPlace => {
  const [first] = notices
  if (first && notices.length === 1) return placeOf[first.kind](first)
  const places = notices.map((notice) => placeOf[notice.kind](notice))
  if (places.some(({ checkUrl }) => checkUrl === CHATS)) return { openUrl: '/chats', checkUrl: CHATS }
  if (places.some(({ checkUrl }) => checkUrl === LIKES)) return { openUrl: '/likes', checkUrl: LIKES }
  return places[0] ?? { openUrl: '/', checkUrl: USER }
}
