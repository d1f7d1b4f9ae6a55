import type { Card } from '../../contract.ts'

/** One is enough: whoever presses a card goes to that page. */
let pressed: { card: Card; scrollY: number } | undefined

/** The page that is about to come shows at once what is known by now. */
export const notePressed = (card: Card): void => {
  pressed = { card, scrollY }
}

export const pressedCard = (id: number): Card | undefined =>
  pressed?.card.id === id ? pressed.card : undefined

/** How far down the list was left. */
export const leftAt = (): number => pressed?.scrollY ?? 0
