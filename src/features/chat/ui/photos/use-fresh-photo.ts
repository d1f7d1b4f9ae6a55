import { useEffect, useRef, useState } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { onOnline } from '#protocol/online.ts'
import { getChat } from '../../contract.ts'
import type { Message } from '../../contract.ts'
import { listenToChats } from '../live/chat-events.ts'

type Photo = Message['photo']
type Sent = Pick<Message, 'photo' | 'conversation' | 'sequence'>

export type FreshPhoto = {
  /** Null: it cannot be shown. */
  photo: Photo
  /** Of the addresses; another one is fetched anew even if it is the same. */
  attempt: number
  onLoad: () => void
  onError: () => void
}

/** For a connection, or for whatever comes next where there is one. */
type Waiting = 'offline' | 'failed'
const reasonToWait = (): Waiting => (navigator.onLine ? 'failed' : 'offline')

/**
 * Addresses of pictures end after an hour or two, and a conversation may stay open longer: then there is a new one.
 * What only the connection has failed is tried again once that is back, or when the page looks for news.
 */
export const useFreshPhoto = ({ photo, conversation, sequence }: Sent): FreshPhoto => {
  const call = useCall()
  const [fresh, setFresh] = useState<{ instead: Photo; photo: Photo; attempt: number } | null>(null)
  const current = fresh?.instead === photo ? fresh : { photo, attempt: 0 }
  const failures = useRef(0)
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const find = async (): Promise<Photo> => {
    const query = { id: conversation, before: sequence + 1 }
    const { messages } = await call(getChat, { query })
    return messages.find((message) => message.sequence === sequence)?.photo ?? null
  }
  const renew = async () => {
    setWaiting(null)
    try {
      const found = await find()
      setFresh({ instead: photo, photo: found, attempt: current.attempt + 1 })
    } catch {
      failures.current = 0
      setWaiting(reasonToWait())
    }
  }
  const again = useRef(renew)
  useEffect(() => {
    again.current = renew
  })
  useEffect(() => {
    if (!waiting) return undefined
    const tryAgain = () => void again.current()
    // It was back before anybody listened.
    if (waiting === 'offline' && navigator.onLine) {
      tryAgain()
      return undefined
    }
    const stopListening = listenToChats(({ type }) => type === 'resync' && tryAgain())
    const stopWaiting = onOnline(tryAgain)
    return () => {
      stopListening()
      stopWaiting()
    }
  }, [waiting])

  return {
    photo: current.photo,
    attempt: current.attempt,
    onLoad: () => void (failures.current = 0),
    onError: () => {
      if (!navigator.onLine) return setWaiting('offline')
      failures.current += 1
      // With an address that is new, what does not come is not there.
      if (failures.current > 1) setFresh({ instead: photo, photo: null, attempt: current.attempt })
      else void renew()
    },
  }
}
