import type { Card } from '../../contract.ts'

/** One is enough: whoever presses a card goes to that page. */
let pressed: Card | undefined

/** The page that is about to come shows at once what is known by now. */
export const notePressed = (card: Card): void => {
  pressed = card
}

export const pressedCard = (id: number): Card | undefined => (pressed?.id === id ? pressed : undefined)
