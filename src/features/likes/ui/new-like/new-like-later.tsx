import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dropFromAddress } from '#design/drop-from-address.ts'
import { useCall } from '#protocol/call-context.ts'
import { getAutoLike } from '../../contract.ts'
import { LIKES_RELOAD_MS } from '../../rules.ts'
import { showNews } from '../shared/news.ts'
import { likesQuestion, loadLikes } from '../refresh/known-likes.ts'

/** Anything else under that name is not ours. */
const secondsIn = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : null

/** LIK-4: as many seconds as `t` in the address says, and then the newest like is told. Draws nothing. */
export function NewLikeLater() {
  const asked = useLocation({ select: ({ search }) => secondsIn((search as { t?: unknown }).t) })
  const showNewLike = useShowNewLike()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (asked === null) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // There may be nobody, or a profile that tells too little: then there is nothing to show.
      void showNewLike().catch(() => undefined)
    }, asked * 1000)
    dropFromAddress('t')
  }, [asked, showNewLike])

  // Going on to another page, where nothing is asked for, does not end the wait.
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}

const useShowNewLike = () => {
  const queries = useQueryClient()
  const call = useCall()
  const [show] = useState(() => async () => {
    const known = await loadLikes(queries)
    const newest = known?.liked_by.find((like) => like.like_new)
    const card = known?.profiles.find(({ id }) => id === newest?.id)
    if (card) return showNews({ kind: 'like', card })
    const { kind, ...profile } = await call(getAutoLike)
    showNews({ kind, card: profile })
    setTimeout(() => void queries.invalidateQueries({ queryKey: likesQuestion.queryKey }), LIKES_RELOAD_MS)
  })
  return show
}
