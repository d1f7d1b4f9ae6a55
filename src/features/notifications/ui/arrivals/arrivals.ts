import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getChats } from '#features/chat/contract.ts'
import type { ChatEvent } from '#features/chat/contract.ts'
import { isOnScreen } from '#features/chat/ui/shared/on-screen.ts'
import { getLikes } from '#features/likes/contract.ts'

export type Person = { id: number; name: string; thumb: string | null; fictional: boolean; invented: boolean }
export type Arrival = { person: Person } & (
  | { kind: 'text'; text: string; href: string }
  | { kind: 'photo' | 'gift' | 'like' | 'match'; href: string }
)

const listeners = new Set<(arrival: Arrival) => void>()
/** Gives back how to stop it. */
export const onArrival = (listener: (arrival: Arrival) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = (arrival: Arrival) => {
  for (const listener of listeners) listener(arrival)
}

type NewMessage = Extract<ChatEvent, { type: 'message' }>
type Chats = Output<typeof getChats>

const personIn = (chats: Chats | undefined, id: number): Person | null => {
  const partner = chats?.chats.find(({ profile }) => profile.id === id)?.profile
  if (!partner) return null
  const { name, card, fictional } = partner
  const invented = card?.invented ?? false
  return { id, name, thumb: card?.main_image?.thumb_filename ?? null, fictional, invented }
}

/** What was written to this member while they look at something else. */
export const hearMessage = async (
  queries: QueryClient,
  call: Call,
  { message, profile }: NewMessage,
): Promise<void> => {
  if (message.mine || isOnScreen(message.conversation)) return
  const known = queries.getQueryData<Chats>(ask(getChats).queryKey)
  // Of a conversation that has just begun the list knows nothing yet.
  const person = personIn(known, profile) ?? personIn(await call(getChats), profile)
  if (!person || isOnScreen(message.conversation)) return
  const href = `/chats/${message.conversation}`
  const { kind, text } = message
  tell(kind === 'text' ? { kind, person, href, text: text ?? '' } : { kind, person, href })
}

type Likes = Output<typeof getLikes>
let knownLikes: { queries: QueryClient; ids: ReadonlySet<string> } | undefined

const newIn = ({ liked_by: received, matches }: Likes): [kind: 'like' | 'match', id: number][] => [
  ...matches.filter((match) => match.match_new).map(({ id }): ['match', number] => ['match', id]),
  ...received.filter((like) => like.like_new).map(({ id }): ['like', number] => ['like', id]),
]

/** Who has liked this member since the page last knew; nothing is told of what was there when it was loaded. */
export const watchLikes = (queries: QueryClient): (() => void) => {
  const read = () => queries.getQueryData<Likes>(ask(getLikes).queryKey)
  const look = () => {
    const likes = read()
    if (!likes) return
    const found = newIn(likes)
    const before = knownLikes?.queries === queries ? knownLikes.ids : null
    knownLikes = { queries, ids: new Set(found.map(String)) }
    if (!before) return
    for (const [kind, id] of found.filter((one) => !before.has(String(one)))) {
      const card = likes.profiles.find((profile) => profile.id === id)
      if (!card) continue
      // Who is a match is told as that, and not as a like as well.
      if (kind === 'like' && found.some(([other, same]) => other === 'match' && same === id)) continue
      const { name, main_image: image, fictional, invented } = card
      const person = { id, name, thumb: image?.thumb_filename ?? null, fictional, invented }
      tell({ kind, person, href: kind === 'match' ? `/members/${id}/chat` : `/likes/m/${id}` })
    }
  }
  look()
  return queries.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === getLikes.path) look()
  })
}
