import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { happen } from '#design/moments.ts'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { Card } from '#features/members/contract.ts'
import { likeMember, unlikeMember } from '../../contract.ts'
import { showNews } from '../shared/news.ts'
import { likesQuestion, relationQuestion, relationTo, withLike, withoutLike } from '../refresh/known-likes.ts'
import '../refusal-words.ts'

const { queryKey } = likesQuestion
/** Of all hearts of the page: an answer from before the last of them is done would take back what it does not know. */
let underWay = 0

/** Likes a member or takes it back. It shows at once and is undone with a word when the server refuses. */
export const useLike = (member: Card): ((isWanted: boolean) => Promise<void>) => {
  const queries = useQueryClient()
  const call = useCall()
  const tellRefusal = useTellRefusal()
  const { id } = member
  const body = { profile_id: id }
  const { queryKey: relationKey } = relationQuestion(id)
  const isLiked = useRef(false)
  const isUnderWay = useRef(false)

  const send = async (isWanted: boolean) => {
    if (!isWanted) return call(unlikeMember, { body }).catch(ignoreMissing)
    const { match, profile } = await call(likeMember, { body })
    void happen('like_given', { name: member.name })
    if (match && isLiked.current) showNews({ kind: 'match', card: profile })
  }

  return async (isWanted) => {
    isLiked.current = isWanted
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
    if (isUnderWay.current) return
    isUnderWay.current = true
    underWay++
    try {
      // Pressed again meanwhile: the last wish counts.
      let sent = !isWanted
      while (sent !== isLiked.current) {
        sent = isLiked.current
        await send(sent)
      }
    } catch (error) {
      show(wasLiked)
      queries.setQueryData(relationKey, relationBefore)
      tellRefusal(error)
    } finally {
      isUnderWay.current = false
      if (--underWay === 0) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: relationKey })
    }
  }
}

/** A like that is gone already need not be taken back. */
const ignoreMissing = (error: unknown): void => {
  if (!isRefusal(error, 'not_found')) throw error
}

const useTellRefusal = () => {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const navigate = useNavigate()
  return (error: unknown): void => {
    const words = isRefusal(error, 'not_found')
      ? t`This profile is no longer available.`
      : (textOf(error) ?? textOf(new Refusal('internal')))
    toast({
      text: words ?? '',
      tone: 'danger',
      ...(isRefusal(error, 'profile_needed') && {
        action: {
          label: t({
            message: 'Go to my profile',
            comment: 'Button in a message after a like was refused: leads to the own profile',
          }),
          run: () => void navigate({ to: '/profile' }),
        },
      }),
    })
  }
}
