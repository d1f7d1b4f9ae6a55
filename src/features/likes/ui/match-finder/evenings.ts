import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { interestKeys } from '#features/sites/choices.ts'
import cinema from '#design/pictures/cinema.webp'
import concert from '#design/pictures/concert.webp'
import cooking from '#design/pictures/cooking.webp'
import dancing from '#design/pictures/dancing.webp'
import games from '#design/pictures/games.webp'
import museum from '#design/pictures/museum.webp'
import nature from '#design/pictures/nature.webp'
import wine from '#design/pictures/wine.webp'
import type { EveningName } from './finder-address.ts'

type InterestKey = (typeof interestKeys)[number]

export const PICTURE = { width: 480, height: 360 } as const

export type Evening = { picture: string; title: MessageDescriptor; interests: readonly InterestKey[] }

/** What somebody picks, and what others say of themselves who would pick it too. */
export const evenings: Record<EveningName, Evening> = {
  wine: { picture: wine, title: msg`A glass of wine at home`, interests: ['wine'] },
  cooking: {
    picture: cooking,
    title: msg({
      message: 'Cooking together',
      comment: 'Choice in the match finder: what one’s perfect evening is',
    }),
    interests: ['cooking', 'foodie'],
  },
  concert: {
    picture: concert,
    title: msg({
      message: 'A concert',
      comment: 'Choice in the match finder: what one’s perfect evening is',
    }),
    interests: ['music'],
  },
  nature: { picture: nature, title: msg`A walk in nature`, interests: ['hiking', 'outdoors'] },
  dancing: {
    picture: dancing,
    title: msg({
      message: 'Dancing until late',
      comment: 'Choice in the match finder: what one’s perfect evening is',
    }),
    interests: ['dancing', 'party'],
  },
  cinema: {
    picture: cinema,
    title: msg({
      message: 'The cinema',
      comment: 'Choice in the match finder: what one’s perfect evening is',
    }),
    interests: ['movies'],
  },
  museum: { picture: museum, title: msg`A museum or the theatre`, interests: ['art', 'theater'] },
  games: { picture: games, title: msg`Coffee and board games`, interests: ['coffee', 'tea'] },
}

/** Interests in the middle of a sentence. */
export const likedWords: { [Key in InterestKey]?: MessageDescriptor } = {
  wine: msg({ message: 'wine', context: 'people who like …' }),
  cooking: msg({ message: 'cooking', context: 'people who like …' }),
  foodie: msg({ message: 'good food', context: 'people who like …' }),
  music: msg({ message: 'music', context: 'people who like …' }),
  hiking: msg({ message: 'hiking', context: 'people who like …' }),
  outdoors: msg({ message: 'the outdoors', context: 'people who like …' }),
  dancing: msg({ message: 'dancing', context: 'people who like …' }),
  party: msg({ message: 'parties', context: 'people who like …' }),
  movies: msg({ message: 'films', context: 'people who like …' }),
  art: msg({ message: 'art', context: 'people who like …' }),
  theater: msg({ message: 'the theatre', context: 'people who like …' }),
  coffee: msg({ message: 'coffee', context: 'people who like …' }),
  tea: msg({ message: 'tea', context: 'people who like …' }),
}

/** What to ask the search for; only interests that members of this site can name. */
export const interestsOf = (chosen: string | undefined, siteInterests: readonly string[]): InterestKey[] => {
  const names = (chosen?.split(',') ?? []) as EveningName[]
  const keys = names.flatMap((name) => evenings[name].interests)
  return keys.filter((key) => siteInterests.includes(key))
}
