import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

export type Toast = {
  text: string
  /** Below the text: words to be marked and copied. */
  quote?: string
  tone?: 'neutral' | 'good' | 'danger'
  action?: { label: string; run: () => void }
  /** Pressed, it leads there; then it shows `content` in place of the text. */
  link?: { href: string; content: ReactNode }
  /** A later one about the same takes its place. */
  about?: string
  /** Seconds until it goes by itself; 0 keeps it. One with an action stays longer. */
  seconds?: number
}
export type ShownToast = Toast & { id: number }

const none: readonly ShownToast[] = []
const toasts = createStore(none)
let lastId = 0

/** Shows a toast and gives back how to take it away again. */
export function toast(message: Toast | string) {
  const id = ++lastId
  const item = typeof message === 'string' ? { text: message } : message
  const others = toasts.get().filter(({ about }) => about === undefined || about !== item.about)
  toasts.set([...others.slice(-2), { ...item, id }])
  return () => dismiss(id)
}
export const dismiss = (id: number) => toasts.set(toasts.get().filter((item) => item.id !== id))

export const useToasts = (): readonly ShownToast[] => useStore(toasts, toasts.get, none)
