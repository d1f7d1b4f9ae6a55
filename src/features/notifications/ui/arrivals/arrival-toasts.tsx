import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { isLikeTold } from '#features/likes/ui/shared/news.ts'
import { getNotifications } from '../../contract.ts'
import { createAfterDialogs } from './after-dialogs.ts'
import { ArrivalContent } from './arrival-content.tsx'
import { onArrival, watchLikes } from './arrivals.ts'
import type { Arrival } from './arrivals.ts'
import { playArrival } from './sound.ts'

/** Within so long, what comes from the same person is one toast. */
const TOGETHER_MS = 9_000

/** Shows what arrives while this member is elsewhere on the site; draws nothing itself. */
export function ArrivalToasts() {
  const member = useAnswer(ask(getUser)).user?.id
  return member !== undefined && <ArrivalToastsOf key={member} />
}

function ArrivalToastsOf() {
  const words = useArrivalWords()
  const queries = useQueryClient()
  const router = useRouter()
  const recent = useRef(new Map<number, { count: number; at: number }>())

  const show = (arrival: Arrival) => {
    if (document.visibilityState === 'hidden') return
    // Elsewhere a dialog tells of a match.
    const isInConversation = router.state.matches.some(({ staticData }) => staticData.layout === 'chat')
    if (arrival.kind === 'match' && !isInConversation) return
    const { person, href } = arrival
    // A dialog may have led there by now.
    if (router.latestLocation.pathname === href) return
    if (arrival.kind === 'like' && isLikeTold(person.id)) return
    const before = recent.current.get(person.id)
    const count = before && Date.now() - before.at < TOGETHER_MS ? before.count + 1 : 1
    recent.current.set(person.id, { count, at: Date.now() })
    const text = words(arrival, count)
    toast({
      text: `${person.name}: ${text}`,
      about: `person-${person.id}`,
      link: { href, content: <ArrivalContent person={person} text={text} /> },
    })
  }
  const shown = useRef(show)
  useEffect(() => {
    shown.current = show
  })
  useEffect(() => {
    const toasts = createAfterDialogs((arrival: Arrival) => shown.current(arrival))
    const stopListening = onArrival((arrival) => {
      void sound(queries)
      toasts.add(arrival)
    })
    const stopWatching = watchLikes(queries)
    return () => {
      stopListening()
      toasts.stop()
      stopWatching()
    }
  }, [queries])
  return null
}

/** Off, unless the member wants it. Only a page on which something arrives has to know. */
const sound = async (queries: QueryClient): Promise<void> => {
  const question = { ...ask(getNotifications), staleTime: Infinity }
  const settings = await queries.fetchQuery<Output<typeof getNotifications>>(question).catch(() => undefined)
  if (settings?.has_sound) await playArrival()
}

const useArrivalWords = () => {
  const { t } = useLingui()
  return (arrival: Arrival, count: number): string => {
    if (arrival.kind === 'like')
      return t({ message: 'Likes you', comment: 'Below the name of a member who has just liked the reader' })
    if (arrival.kind === 'match')
      return t({
        message: 'You like each other',
        comment: 'Below the name of a member with whom the reader has just become a match',
      })
    if (count > 1)
      return t({
        message: plural(count, { one: '# new message', other: '# new messages' }),
        comment: 'Below the name of a member who has just written several times',
      })
    if (arrival.kind === 'photo')
      return t({ message: 'Sent you a photo', comment: 'Below the name of the member who did it, in a chat' })
    if (arrival.kind === 'gift')
      return t({ message: 'Sent you a gift', comment: 'Below the name of the member who did it, in a chat' })
    return 'text' in arrival ? arrival.text : ''
  }
}
