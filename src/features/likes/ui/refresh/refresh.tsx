import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ask } from '../../../../protocol/ask.ts'
import { useCall } from '../../../../protocol/call-context.ts'
import { getUser } from '../../../accounts/contract.ts'
import { FIRST_REFRESH_MS, REFRESH_MS } from '../../rules.ts'
import { tellNewMatches } from '../match-dialog/news.ts'
import { likesQuestion } from './known-likes.ts'
import type { Likes } from './known-likes.ts'

/** CHT-9: asks for the member and the likes again from time to time; draws nothing, shows no progress. */
export function Refresh({ everyMs = REFRESH_MS }: { everyMs?: number }) {
  const refreshUser = useRefreshUser()
  const refreshLikes = useRefreshLikes()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    let due = Date.now() + FIRST_REFRESH_MS
    const refresh = async () => {
      due = Date.now() + everyMs
      // What fails now is asked for again the next time.
      await Promise.allSettled([refreshUser(), refreshLikes()])
      plan()
    }
    // A page that nobody sees asks for nothing; one that was away for longer than that asks at once.
    const plan = () => {
      clearTimeout(timer)
      if (!isMounted || document.visibilityState === 'hidden') return
      timer = setTimeout(() => void refresh(), Math.max(0, due - Date.now()))
    }
    plan()
    document.addEventListener('visibilitychange', plan)
    return () => {
      isMounted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    }
  }, [everyMs, refreshUser, refreshLikes])
  return null
}

const useRefreshUser = () => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(async () => {
    const { queryKey } = ask(getUser)
    const answer = await call(getUser)
    const known = queries.getQueryData(queryKey)
    if (!known?.user) return
    // Logged out, or in as somebody else, in another tab: nothing on this page is true any more.
    if (answer.user?.id !== known.user.id) location.reload()
    else queries.setQueryData(queryKey, answer)
  }, [queries, call])
}

const useRefreshLikes = () => {
  const queries = useQueryClient()
  return useCallback(async () => {
    const likes = await queries.fetchQuery<Likes>({ ...likesQuestion, staleTime: 0 })
    const newMatches = likes.matches.filter((match) => match.match_new).map(({ id }) => id)
    tellNewMatches(likes.profiles.filter(({ id }) => newMatches.includes(id)))
  }, [queries])
}
