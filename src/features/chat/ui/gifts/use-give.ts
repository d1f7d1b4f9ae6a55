import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ask } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { Gift } from '../../choices.ts'
import { getGifts, sendGift } from '../../contract.ts'
import { useAcknowledge } from '../model/conversation-cache.ts'

/** The server may have done it all the same: the answer got lost, or it fell ill while answering. */
const isUnknown = (error: unknown): boolean => !isRefusal(error) || (error.status ?? 500) >= 500

export type Give = {
  give: (gift: Gift) => Promise<boolean>
  isBusy: boolean
  refusal: Refusal | null
  /** A new intention, unless it is not known how the last one ended: that one must not be paid twice. */
  begin: () => void
  forget: () => void
}

/** Gives once, however often it is pressed. */
export const useGive = (profileId: number): Give => {
  const call = useCall()
  const queries = useQueryClient()
  const acknowledge = useAcknowledge(profileId)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const intention = useRef({ key: '', isOpen: false })
  const isRunning = useRef(false)

  const give = async (gift: Gift): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setRefusal(null)
    intention.current.isOpen = true
    try {
      const { key } = intention.current
      const answer = await call(sendGift, { body: { profile_id: profileId, gift } }, { key })
      intention.current.isOpen = false
      // It was given, even if the page cannot show it in its place yet.
      await acknowledge(answer).catch(() => undefined)
      void queries.invalidateQueries({ queryKey: ask(getGifts, { profile_id: profileId }).queryKey })
      return true
    } catch (error) {
      intention.current.isOpen = isUnknown(error)
      setRefusal(isRefusal(error) ? error : new Refusal('connection_lost'))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    give,
    isBusy,
    refusal,
    begin: useCallback(() => {
      if (!intention.current.isOpen) intention.current.key = crypto.randomUUID()
      setRefusal(null)
    }, []),
    forget: () => setRefusal(null),
  }
}
