import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '#design/store.ts'
import type { Call } from '#protocol/call.ts'
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

export type TypingTeller = {
  /** At each key; tells the other one from time to time. */
  tell: () => void
  /** The message itself goes out, and ends it on the other side. */
  end: () => void
  /** There is nothing any more that would be sent: no dots stand for it. */
  takeBack: () => void
}

/**
 * Tells the other one of a conversation that one types. A moment later it would not be true any more: it is neither told after a
 * while nor after a connection is back, and not after the message itself.
 */
export const createTypingTeller = (call: Call, conversation: number | null): TypingTeller => {
  let toldAt = -Infinity
  let telling: AbortController | undefined
  let last: Promise<unknown> = Promise.resolve()
  const isSeen = (ms: number) => performance.now() - toldAt < ms
  /** One after the other: what is taken back must not be overtaken by it. */
  const send = (told: { ended?: true }, signal: AbortSignal) => {
    if (conversation === null) return
    const body = { conversation, ...told }
    last = last.then(() => call(sendTyping, { body }, { signal }).catch(() => undefined))
  }
  return {
    tell: () => {
      if (isSeen(TYPING_EVERY_MS) || !navigator.onLine) return
      toldAt = performance.now()
      telling?.abort()
      telling = new AbortController()
      send({}, AbortSignal.any([telling.signal, AbortSignal.timeout(TYPING_EVERY_MS)]))
    },
    end: () => {
      telling?.abort()
      // Whoever goes on writing is told of at once.
      toldAt = -Infinity
    },
    takeBack: () => {
      if (!isSeen(TYPING_SHOWN_MS)) return
      toldAt = -Infinity
      send({ ended: true }, AbortSignal.timeout(TYPING_SHOWN_MS))
    },
  }
}

/** Whoever leaves the conversation types no more either. */
export const useSendTyping = (conversation: number | null): TypingTeller => {
  const call = useCall()
  const teller = useMemo(() => createTypingTeller(call, conversation), [call, conversation])
  useEffect(() => teller.takeBack, [teller])
  return teller
}
