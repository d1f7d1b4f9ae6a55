import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { getMoreLikes } from '../../contract.ts'
import type { LikeType } from '../../rules.ts'
import { usePassedHere } from '../pass/passed-here.ts'
import { restAfter } from './further-likes.ts'
import type { ListedLike } from './like-list.tsx'

const idOf = ({ card }: ListedLike): number => card.id

/** What comes after the likes that every page knows, page by page; `next` is where those end. */
export const useMoreLikes = (type: LikeType, known: readonly ListedLike[], next: string | null) => {
  const { t } = useLingui()
  const call = useCall()
  const passed = usePassedHere()
  // All that was listed when a page came last, and where that ends.
  const [seen, setSeen] = useState<{ likes: readonly ListedLike[]; next: string | null } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const isLeft = ({ card }: ListedLike) => type !== 'received' || !passed.has(card.id)
  const further = restAfter(known, seen?.likes ?? [], idOf).filter(isLeft)
  const after = seen ? seen.next : next
  const fetchNext = async (place: string) => {
    setLoading(true)
    try {
      const answer = await call(getMoreLikes, { query: { type, after: place } })
      const listed = [...known, ...further]
      const ids = new Set(listed.map(idOf))
      const found = answer.profiles.filter(({ id }) => !ids.has(id)).map((card) => ({ card, isNew: false }))
      setSeen({ likes: [...listed, ...found], next: answer.next })
    } catch {
      toast({ text: t`Connection lost. Please try again.`, tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return {
    further,
    hasMore: after !== null,
    isLoading,
    load: () => void (after !== null && fetchNext(after)),
  }
}
