import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { getLikes, getRelation } from '../../contract.ts'

export type Likes = Output<typeof getLikes>

export const likesQuestion = ask(getLikes)

/** For the frame of a member: a badge that cannot be shown is no reason to show no page. */
export const loadKnownLikes = (queries: QueryClient): Promise<Likes | undefined> =>
  answered(queries, likesQuestion).catch(() => undefined)

/** What is known of the likes of this member, if the frame could load it. Only for parts that members see. */
export const useLikes = (): Likes | undefined => {
  const queries = useQueryClient()
  // Whoever has just logged out is not asked for their likes while the page changes.
  const enabled = () => Boolean(queries.getQueryData(ask(getUser).queryKey)?.user)
  return useQuery<Likes>({ ...likesQuestion, enabled }).data
}

/** The same of one member, for the many hearts of a page: another one's like draws none of them again. */
export const useKnownRelation = (id: number): Relation => {
  const queries = useQueryClient()
  const enabled = () => Boolean(queries.getQueryData(ask(getUser).queryKey)?.user)
  const select = (likes: Likes) => relationTo(likes, id)
  return useQuery({ ...likesQuestion, enabled, select }).data ?? relationTo(undefined, id)
}

export type Relation = { isLiked: boolean; isMatch: boolean; likesReader: boolean; isNew: boolean }

/** How the reader and this member stand to each other. */
export const relationTo = (likes: Likes | undefined, id: number): Relation => {
  const received = likes?.liked_by.find((like) => like.id === id)
  const match = likes?.matches.find((like) => like.id === id)
  return {
    isLiked: match !== undefined || (likes?.liked.includes(id) ?? false),
    isMatch: match !== undefined,
    likesReader: match !== undefined || received !== undefined,
    isNew: received?.like_new === true || match?.match_new === true,
  }
}

export const relationQuestion = (id: number) => ask(getRelation, { profile_id: id })

/** Whoever has many likes knows only the newest of them: about the others the server is asked. */
const isCut = ({ liked_by: received, liked, matches, counts }: Likes): boolean =>
  received.length < counts.received || liked.length < counts.given || matches.length < counts.matches

/** For the loader of a member's page. */
export const loadRelation = async (queries: QueryClient, id: number): Promise<void> => {
  const likes = await loadKnownLikes(queries)
  if (likes && isCut(likes)) await answered(queries, relationQuestion(id))
}

/** For whoever takes a like back: a match that is not among the newest is one all the same. What cannot be asked may be one. */
export const mayBeMatch = async (queries: QueryClient, id: number): Promise<boolean> => {
  const likes = queries.getQueryData<Likes>(likesQuestion.queryKey)
  if (!likes || !isCut(likes)) return relationTo(likes, id).isMatch
  return queries.fetchQuery<Output<typeof getRelation>>(relationQuestion(id)).then(
    ({ liked, likes_reader: likesReader }) => liked && likesReader,
    () => true,
  )
}

/** The same for the page of a member, where it must be right however many likes there are. */
export const useRelation = (id: number): Relation => {
  const likes = useLikes()
  const enabled = likes !== undefined && isCut(likes)
  const { data } = useQuery<Output<typeof getRelation>>({ ...relationQuestion(id), enabled })
  if (!enabled || !data) return relationTo(likes, id)
  const { liked, likes_reader: likesReader, is_new: isNew } = data
  return { isLiked: liked, isMatch: liked && likesReader, likesReader, isNew }
}

const without = <T extends { id: number }>(items: T[], id: number): T[] =>
  items.filter((item) => item.id !== id)

/** The likes after the reader has liked somebody. A match that comes of it is told and so not new. */
export const withLike = (likes: Likes, card: Card, at: string): Likes => {
  const { id } = card
  const { isLiked, likesReader } = relationTo(likes, id)
  if (isLiked) return likes
  const { counts } = likes
  return {
    ...likes,
    profiles: [...without(likes.profiles, id), card],
    given: [{ id, at }, ...likes.given],
    liked: [id, ...likes.liked],
    matches: likesReader ? [{ id, match_new: false, at }, ...likes.matches] : likes.matches,
    counts: { ...counts, given: counts.given + 1, matches: counts.matches + (likesReader ? 1 : 0) },
  }
}

export const withoutLike = (likes: Likes, id: number): Likes => {
  const { isLiked, isMatch } = relationTo(likes, id)
  if (!isLiked) return likes
  const { counts } = likes
  return {
    ...likes,
    given: without(likes.given, id),
    liked: likes.liked.filter((other) => other !== id),
    matches: without(likes.matches, id),
    counts: { ...counts, given: counts.given - 1, matches: counts.matches - (isMatch ? 1 : 0) },
  }
}

export const withSeen = (likes: Likes, id: number): Likes => {
  const wasNew = likes.liked_by.some((like) => like.id === id && like.like_new)
  return {
    ...likes,
    liked_by: likes.liked_by.map((like) => (like.id === id ? { ...like, like_new: false } : like)),
    matches: likes.matches.map((match) => (match.id === id ? { ...match, match_new: false } : match)),
    counts: { ...likes.counts, new: likes.counts.new - (wasNew ? 1 : 0) },
  }
}
