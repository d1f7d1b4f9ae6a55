import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getLikes, getLikesNews, getRelation } from '../../contract.ts'

export type Likes = Output<typeof getLikes>

export const likesQuestion = ask(getLikes)

const newsQuestion = ask(getLikesNews)

/**
 * For the frame of a member, which needs no more of it before the lists have come: a badge that cannot be shown is no reason to
 * show no page.
 */
export const loadLikesNews = (queries: QueryClient): Promise<unknown> =>
  answered(queries, newsQuestion).catch(() => undefined)

/** For whoever changes the lists, or looks somebody up in them. */
export const loadLikes = (queries: QueryClient): Promise<Likes | undefined> =>
  answered(queries, likesQuestion).catch(() => undefined)

/** Whoever has just logged out is not asked for their likes while the page changes. */
const isMember = (queries: QueryClient): boolean => memberIn(queries) !== null

/** The lists of this member; undefined until the page has asked for them, and where it could not. Only for parts that members see. */
export const useLikes = (): Likes | undefined => {
  const queries = useQueryClient()
  return useQuery<Likes>({ ...likesQuestion, enabled: () => isMember(queries) }).data
}

/** How many likes this member has not looked at. */
export const useNewLikes = (): number => {
  const queries = useQueryClient()
  return (useLikes() ?? { counts: queries.getQueryData(newsQuestion.queryKey) }).counts?.new ?? 0
}

/** The same of one member, for the many hearts of a page: another one's like draws none of them again. */
export const useKnownRelation = (id: number): Relation => {
  const queries = useQueryClient()
  const select = (likes: Likes) => relationTo(likes, id)
  const { data } = useQuery({ ...likesQuestion, enabled: () => isMember(queries), select })
  if (data) return data
  const isLiked = queries.getQueryData(newsQuestion.queryKey)?.liked.includes(id) ?? false
  return { ...relationTo(undefined, id), isLiked }
}

export type Relation = {
  isLiked: boolean
  isMatch: boolean
  likesReader: boolean
  isNew: boolean
  /** Nothing further back than what is known could say otherwise. */
  isSure: boolean
}

/** How the reader and this member stand to each other. */
export const relationTo = (likes: Likes | undefined, id: number): Relation => {
  const received = likes?.liked_by.find((like) => like.id === id)
  const match = likes?.matches.find((like) => like.id === id)
  return {
    isLiked: match !== undefined || (likes?.liked.includes(id) ?? false),
    isMatch: match !== undefined,
    likesReader: match !== undefined || received !== undefined,
    isNew: received?.like_new === true || match?.match_new === true,
    isSure: likes !== undefined && !isCut(likes),
  }
}

export const relationQuestion = (id: number) => ask(getRelation, { profile_id: id })

/** Whoever has many likes knows only the newest of them: about the others the server is asked. */
const isCut = ({ liked_by: received, liked, matches, counts }: Likes): boolean =>
  received.length < counts.received || liked.length < counts.given || matches.length < counts.matches

/** For the loader of a member's page. */
export const loadRelation = async (queries: QueryClient, id: number): Promise<void> => {
  const likes = queries.getQueryData(likesQuestion.queryKey)
  if (!likes || isCut(likes)) await answered(queries, relationQuestion(id))
}

/** For whoever takes a like back: a match that is not among the newest is one all the same. What cannot be asked may be one. */
export const mayBeMatch = (queries: QueryClient, id: number): Promise<boolean> =>
  queries.fetchQuery<Output<typeof getRelation>>(relationQuestion(id)).then(
    ({ liked, likes_reader: likesReader }) => liked && likesReader,
    () => true,
  )

/** The same for the page of a member, where it must be right however many likes there are. */
export const useRelation = (id: number): Relation => {
  const likes = useLikes()
  const enabled = likes === undefined || isCut(likes)
  const { data } = useQuery<Output<typeof getRelation>>({ ...relationQuestion(id), enabled })
  if (!enabled || !data) return relationTo(likes, id)
  const { liked, likes_reader: likesReader, is_new: isNew } = data
  return { isLiked: liked, isMatch: liked && likesReader, likesReader, isNew, isSure: true }
}
