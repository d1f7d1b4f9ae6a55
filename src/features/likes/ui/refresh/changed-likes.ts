import type { Card } from '#features/members/contract.ts'
import { relationTo } from './known-likes.ts'
import type { Likes } from './known-likes.ts'

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

/** The likes without one that the reader has passed on, which may be further back than what is known. */
export const withPass = (likes: Likes, id: number): Likes => {
  const { counts } = likes
  const isNew = likes.liked_by.some((like) => like.id === id && like.like_new)
  return {
    ...likes,
    liked_by: without(likes.liked_by, id),
    counts: { ...counts, received: counts.received - 1, new: counts.new - (isNew ? 1 : 0) },
  }
}

/** The likes after the pass was taken back: it is where it was before. */
export const withPassBack = (likes: Likes, id: number, before: Likes): Likes => {
  const { counts } = likes
  const at = before.liked_by.findIndex((like) => like.id === id)
  const like = before.liked_by[at]
  const isNew = like?.like_new === true
  return {
    ...likes,
    liked_by: like ? without(likes.liked_by, id).toSpliced(at, 0, like) : likes.liked_by,
    counts: { ...counts, received: counts.received + 1, new: counts.new + (isNew ? 1 : 0) },
  }
}
