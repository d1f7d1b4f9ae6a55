import { useMemo, useState } from 'react'
import type { Message } from '../../contract.ts'
import type { ConversationState } from '../model/use-conversation.ts'
import { useReact } from '../model/use-react.ts'
import type { PickerProps } from './reaction-picker.tsx'
import { isReactable } from './use-reactions.ts'
import type { Reactions } from './use-reactions.ts'

/** Whoever may not write may not react either; what was said before stays. */
const mayReact = (refusal: string | null): boolean =>
  refusal === null || refusal === 'not_enough_credits' || refusal === 'too_many_waiting'

/** The reactions of a conversation, and the menu that is open. */
export const useReactionsOf = (
  { profile, messages, reactions, refusal }: ConversationState,
  name: string,
): { slot: Reactions; picker: PickerProps | null } => {
  const react = useReact(profile.id)
  const [offered, setOffered] = useState<{ message: Message; beside: HTMLElement } | null>(null)
  const of = useMemo(() => new Map(reactions.map((one) => [one.sequence, one])), [reactions])
  const newest = messages.findLast(isReactable)?.sequence ?? 0
  const isAllowed = mayReact(refusal)
  const slot = useMemo<Reactions>(
    () => ({
      name,
      of,
      newest,
      react: isAllowed ? react : undefined,
      offer: (message, beside) => setOffered({ message, beside }),
    }),
    [name, of, newest, isAllowed, react],
  )
  if (!offered) return { slot, picker: null }
  const { message, beside } = offered
  const picker: PickerProps = {
    beside,
    chosen: of.get(message.sequence)?.mine ?? null,
    text: message.text,
    onChoose: (reaction) => react(message.sequence, reaction),
    onClose: () => setOffered(null),
  }
  return { slot, picker }
}
