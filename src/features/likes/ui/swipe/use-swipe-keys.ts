import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Direction } from './deck.ts'

type Actions = { onDecide: (direction: Direction) => void; onOpen: () => void; onUndo: () => void }

const actionOf: Record<string, (actions: Actions) => void> = {
  ArrowLeft: ({ onDecide }) => onDecide('skip'),
  ArrowRight: ({ onDecide }) => onDecide('like'),
  ArrowUp: ({ onOpen }) => onOpen(),
  Enter: ({ onOpen }) => onOpen(),
  Backspace: ({ onUndo }) => onUndo(),
  z: ({ onUndo }) => onUndo(),
}

/** Keys count in the game and where nothing has the focus; elsewhere they belong to what has it. */
const isMeant = (event: KeyboardEvent, game: HTMLElement | null): boolean => {
  const target = event.target as Element
  if (event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey) return false
  const isInGame = game?.contains(target) ?? false
  if (target.closest('dialog, [popover], input, textarea, select')) return false
  // Somebody who dictates says letters: they count only where the game was chosen.
  if (event.key === 'z') return isInGame
  if (event.key === 'Enter') return !target.closest('a, button, summary')
  // Further down the page this key goes up.
  if (event.key === 'ArrowUp' && scrollY > 0 && !isInGame) return false
  return isInGame || target === document.body || target.id === 'content'
}

export const useSwipeKeys = (game: RefObject<HTMLElement | null>, actions: Actions): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || !isMeant(event, game.current)) return
      event.preventDefault()
      action(actions)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, actions])
}
