import type { InterestKey } from '#features/members/fields.ts'

/** Things that one can like without saying anything intimate, in the order of their tiles. */
export const tileInterests: readonly InterestKey[] = [
  'travelling',
  'music',
  'hiking',
  'dancing',
  'coffee',
  'animals',
  'cooking',
  'movies',
  'beach',
  'biking',
  'reading',
  'wine',
  'hugging',
  'gardening',
  'photography',
  'adventure',
  'theater',
  'video_games',
  'foodie',
  'gym',
  'art',
  'bbq',
  'tea',
  'sports',
]

/** What one would tell a stranger at a party. */
export const networkInterests: readonly InterestKey[] = [
  'animals',
  'art',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'foodie',
  'hiking',
  'movies',
  'music',
  'photography',
  'reading',
  'travelling',
  'wine',
]
