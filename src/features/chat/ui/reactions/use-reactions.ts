import { createContext, use } from 'react'
import type { Reaction } from '../../choices.ts'
import type { Message, Reacted } from '../../contract.ts'
import { hasArrived } from '../model/conversation.ts'

export type Reactions = {
  name: string
  of: ReadonlyMap<number, Reacted>
  /** The newest message that can be reacted to: Tab leads to it. */
  newest: number
  /** Null takes it back. Undefined where nobody may react. */
  react: ((sequence: number, reaction: Reaction | null) => void) | undefined
  /** Offers all of them beside this. */
  offer: (message: Message, beside: HTMLElement) => void
}

export const ReactionsSlot = createContext<Reactions | null>(null)

export const isReactable = (message: Message): boolean => hasArrived(message) && !message.hidden

type OwnReactions = Omit<Reactions, 'of' | 'react'> & {
  reacted: Reacted | undefined
  react: ((reaction: Reaction | null) => void) | undefined
}

/** How the two have reacted to a message, and how to; null for one that cannot be reacted to. */
export const useReactions = (message: Message | null): OwnReactions | null => {
  const all = use(ReactionsSlot)
  if (!all || !message || !isReactable(message)) return null
  const { of, react, ...rest } = all
  const { sequence } = message
  return { ...rest, reacted: of.get(sequence), react: react && ((reaction) => react(sequence, reaction)) }
}
