import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { tellTyping } from '../../contract.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '../../rules.ts'

/** Conversations in which the other one types, with what will end it. */
const typing = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const stopTyping = (conversation: number): void => {
  clearTimeout(typing.get(conversation))
  if (typing.delete(conversation)) changed()
}

export const seeTyping = (conversation: number): void => {
  clearTimeout(typing.get(conversation))
  typing.set(
    conversation,
    setTimeout(() => stopTyping(conversation), TYPING_SHOWN_MS),
  )
  changed()
}

export const isTyping = (conversation: number): boolean => typing.has(conversation)

export const useIsTyping = (conversation: number | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => conversation !== null && isTyping(conversation),
    () => false,
  )

/** To be called at each key; tells the other one from time to time. */
export const useTellTyping = (conversation: number | null): (() => void) => {
  const call = useCall()
  const toldAt = useRef(-TYPING_EVERY_MS)
  return useCallback(() => {
    const now = performance.now()
    if (conversation === null || now - toldAt.current < TYPING_EVERY_MS) return
    toldAt.current = now
    // It is worth nothing a moment later.
    void call(tellTyping, { body: { conversation } }).catch(() => undefined)
  }, [call, conversation])
}
