import { createStore, useStore } from '#design/store.ts'
import type { Card } from '#features/members/contract.ts'

export type News = {
  /** A match, somebody's like, or somebody who only fits. */
  kind: 'match' | 'like' | 'suggestion'
  card: Card
}

const waiting = createStore<readonly News[]>([])
/** Matches that were told while the server still calls them new. */
const told = new Set<number>()
/** Whose likes a dialog has told, or is about to. */
const toldLikes = new Set<number>()

export const firstNews = (): News | undefined => waiting.get()[0]

export const useFirstNews = (): News | undefined => useStore(waiting, firstNews, undefined)

/** Puts it at the end of the line; a dialog shows one at a time. */
export const showNews = (news: News): void => {
  if (waiting.get().some(({ kind, card }) => kind === news.kind && card.id === news.card.id)) return
  if (news.kind === 'match') told.add(news.card.id)
  if (news.kind === 'like') toldLikes.add(news.card.id)
  waiting.set([...waiting.get(), news])
}

export const isLikeTold = (id: number): boolean => toldLikes.has(id)

/** It is told elsewhere: here nobody hears of it again. */
export const markShown = (id: number): void => void told.add(id)

/** Of the matches that are new to the server, those that nobody has heard of here. */
export const showNewMatches = (cards: readonly Card[]): void => {
  const unheard = cards.filter(({ id }) => !told.has(id))
  for (const id of told) if (cards.every((card) => card.id !== id)) told.delete(id)
  for (const card of unheard) showNews({ kind: 'match', card })
}

export const newsHeard = (news: News): void => waiting.set(waiting.get().filter((item) => item !== news))

/** They were another member's. */
export const forgetNews = (): void => {
  told.clear()
  toldLikes.clear()
  waiting.set([])
}
