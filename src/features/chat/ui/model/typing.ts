import { useCallback, useRef } from 'react'
import { createStore, useStore } from '#design/store.ts'
import { useCall } from '#protocol/call-context.ts'
import { sendTyping } from '../../contract.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '../../rules.ts'

/** Conversations in which the other one types, with what will end it. */
const typing = createStore<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map())

export const stopTyping = (conversation: number): void => {
  if (!isTyping(conversation)) return
  clearTimeout(typing.get().get(conversation))
  typing.set(new Map([...typing.get()].filter(([id]) => id !== conversation)))
}

export const seeTyping = (conversation: number): void => {
  clearTimeout(typing.get().get(conversation))
  const timer = setTimeout(() => stopTyping(conversation), TYPING_SHOWN_MS)
  typing.set(new Map([...typing.get(), [conversation, timer]]))
}

export const isTyping = (conversation: number): boolean => typing.get().has(conversation)

export const useIsTyping = (conversation: number | null): boolean =>
  useStore(typing, () => conversation !== null && isTyping(conversation), false)

type TypingTold = { tell: () => void; end: () => void }

/**
 * To be called at each key; tells the other one from time to time. A moment later it would not be true any more: it is neither
 * told after a while nor after a connection is back, and not after the message itself.
 */
export const useSendTyping = (conversation: number | null): TypingTold => {
  const call = useCall()
  const toldAt = useRef(-TYPING_EVERY_MS)
  const telling = useRef<AbortController>(undefined)
  const tell = useCallback(() => {
    const now = performance.now()
    if (conversation === null || now - toldAt.current < TYPING_EVERY_MS || !navigator.onLine) return
    toldAt.current = now
    telling.current?.abort()
    const ended = new AbortController()
    telling.current = ended
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TYPING_EVERY_MS)])
    void call(sendTyping, { body: { conversation } }, { signal }).catch(() => undefined)
  }, [call, conversation])
  const end = useCallback(() => {
    telling.current?.abort()
    // Whoever goes on writing is told of at once.
    toldAt.current = -TYPING_EVERY_MS
  }, [])
  return { tell, end }
}
