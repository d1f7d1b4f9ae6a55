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

/** To be called at each key; tells the other one from time to time. */
export const useSendTyping = (conversation: number | null): (() => void) => {
  const call = useCall()
  const toldAt = useRef(-TYPING_EVERY_MS)
  return useCallback(() => {
    const now = performance.now()
    if (conversation === null || now - toldAt.current < TYPING_EVERY_MS) return
    toldAt.current = now
    // It is worth nothing a moment later.
    void call(sendTyping, { body: { conversation } }).catch(() => undefined)
  }, [call, conversation])
}
