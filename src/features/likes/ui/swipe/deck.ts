import type { QueryClient } from '@tanstack/react-query'
import { timeZoneHere } from '#design/time-zone.ts'
import { answered, ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getDeck } from '../../contract.ts'
import type { DeckCard } from '../../contract.ts'

export type Deck = Output<typeof getDeck>
export type Direction = 'like' | 'skip'
export type Decision = { card: DeckCard; direction: Direction }

/** Only the browser knows where the member's day begins; the server renders without. */
export const zoneOfDay = (): string | undefined =>
  typeof document === 'undefined' ? undefined : timeZoneHere()

/** One deck whatever the zone. Never stale by itself: the game fetches in step with its decisions. */
export const deckQuestion = () => ({
  ...ask(getDeck),
  meta: { endpoint: getDeck, input: { time_zone: zoneOfDay() } },
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

/** Longer than this nobody waits on the page before: the new one comes with the place of a card. */
const SKELETON_AFTER_MS = 300

/** For the loader: the server renders nothing without it. */
export const loadDeck = async (queries: QueryClient): Promise<void> => {
  const deck = answered(queries, deckQuestion())
  const timeout = new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))
  await (typeof document === 'undefined' ? deck : Promise.race([deck, timeout]))
}

/** The deck as it will be once the server has heard of these decisions. */
export const withDecisions = (deck: Deck, decisions: readonly Decision[]): Deck => {
  const last = decisions.at(-1)
  if (!last) return deck
  const decided = new Set(decisions.map(({ card }) => card.id))
  const likes = decisions.filter(({ direction }) => direction === 'like').length
  return {
    cards: deck.cards.filter((card) => !decided.has(card.id)),
    left: {
      ...deck.left,
      swipes: Math.max(0, deck.left.swipes - decisions.length),
      likes: Math.max(0, deck.left.likes - likes),
    },
    can_undo: last.direction === 'skip',
  }
}

/** Who was shown keeps the place, who is new comes after. Who is gone goes, but not from under the eyes. */
export const withFresh = (deck: Deck, fresh: Deck, inSight: number | undefined): Deck => {
  const arrived = new Map(fresh.cards.map((card) => [card.id, card]))
  const kept = deck.cards.flatMap((card) => arrived.get(card.id) ?? (card.id === inSight ? card : []))
  const known = new Set(kept.map(({ id }) => id))
  return { ...fresh, cards: [...kept, ...fresh.cards.filter(({ id }) => !known.has(id))] }
}

export const withoutCard = (deck: Deck, id: number): Deck => ({
  ...deck,
  cards: deck.cards.filter((card) => card.id !== id),
})
