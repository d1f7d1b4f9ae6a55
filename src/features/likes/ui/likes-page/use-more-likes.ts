import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { getMoreLikes } from '../../contract.ts'
import type { LikeType } from '../../rules.ts'
import type { ListedLike } from './like-list.tsx'

/** What comes after the likes that every page knows, page by page. */
export const useMoreLikes = (type: LikeType, known: readonly ListedLike[], count: number) => {
  const { t } = useLingui()
  const call = useCall()
  const [found, setFound] = useState<readonly ListedLike[]>([])
  const [isLast, setLast] = useState(false)
  const [isLoading, setLoading] = useState(false)
  // Somebody may have come into the list above meanwhile.
  const listed = new Set(known.map(({ card }) => card.id))
  const further = found.filter(({ card }) => !listed.has(card.id))
  const fetchNext = async () => {
    setLoading(true)
    try {
      const query = { type, skip: known.length + further.length }
      const { profiles, has_more: hasMore } = await call(getMoreLikes, { query })
      const ids = new Set(profiles.map(({ id }) => id))
      setFound((before) => [
        ...before.filter(({ card }) => !ids.has(card.id)),
        ...profiles.map((card) => ({ card, isNew: false })),
      ])
      setLast(!hasMore)
    } catch {
      toast({ text: t`Connection lost. Please try again.`, tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return {
    further,
    hasMore: !isLast && count > known.length + further.length,
    isLoading,
    load: () => void fetchNext(),
  }
}
