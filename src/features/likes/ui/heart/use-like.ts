import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { happen } from '#design/moments.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Card } from '#features/members/contract.ts'
import { likeMember, unlikeMember } from '../../contract.ts'
import { notePassed } from '../pass/passed-here.ts'
import { showNews } from '../shared/news.ts'
import { withLike, withoutLike } from '../refresh/changed-likes.ts'
import { likesQuestion, loadLikes, relationQuestion, relationTo } from '../refresh/known-likes.ts'
import { sendLastWish } from '../refresh/send-last-wish.ts'
import type { Wish } from '../refresh/send-last-wish.ts'
import { useTellRefusal } from './use-tell-refusal.ts'
import { useTellWaiting } from './use-tell-waiting.ts'

const { queryKey } = likesQuestion

/** Likes a member or takes it back. It shows at once and is undone with a word when the server refuses. */
export const useLike = (member: Card): ((isWanted: boolean) => Promise<void>) => {
  const queries = useQueryClient()
  const call = useCall()
  const tellRefusal = useTellRefusal()
  const tellWaiting = useTellWaiting()
  const { id } = member
  const body = { profile_id: id }
  const { queryKey: relationKey } = relationQuestion(id)
  const wish = useRef<Wish>({ isWanted: false, isPending: false })

  const send = async (isWanted: boolean) => {
    if (!isWanted) return call(unlikeMember, { body }).catch(ignoreMissing)
    const { match, profile, waiting } = await call(likeMember, { body })
    // Whoever likes somebody has passed on them no more.
    notePassed(id, false)
    void happen('like_given', { name: member.name })
    if (waiting && wish.current.isWanted) tellWaiting()
    if (match && wish.current.isWanted) showNews({ kind: 'match', card: profile })
  }

  return async (isWanted) => {
    wish.current.isWanted = isWanted
    await loadLikes(queries)
    // An answer that is under way knows nothing of this.
    await queries.cancelQueries({ queryKey })
    await queries.cancelQueries({ queryKey: relationKey })
    const show = (isShown: boolean) =>
      queries.setQueryData(
        queryKey,
        (known) =>
          known && (isShown ? withLike(known, member, new Date().toISOString()) : withoutLike(known, id)),
      )
    const wasLiked = relationTo(queries.getQueryData(queryKey), id).isLiked
    const relationBefore = queries.getQueryData(relationKey)
    show(isWanted)
    queries.setQueryData(relationKey, relationBefore && { ...relationBefore, liked: isWanted })
    await sendLastWish(queries, wish.current, {
      send,
      onRefused: (error) => {
        show(wasLiked)
        queries.setQueryData(relationKey, relationBefore)
        tellRefusal(error)
      },
      onSettled: () => void queries.invalidateQueries({ queryKey: relationKey }),
    })
  }
}

/** A like that is gone already need not be taken back. */
const ignoreMissing = (error: unknown): void => {
  if (!isRefusal(error, 'not_found')) throw error
}
