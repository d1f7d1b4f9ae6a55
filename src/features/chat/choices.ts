/** What one can give, by its stable key; words and drawings are looked up by it. */
export const gifts = [
  'rose',
  'bouquet',
  'coffee',
  'chocolates',
  'cake',
  'wine',
  'teddy',
  'balloon',
  'star',
  'candle',
  'ring',
  'crown',
] as const
export type Gift = (typeof gifts)[number]

/** What one can say to a message without words, by its stable key; the first is that of a double tap. */
export const reactions = ['heart', 'laugh', 'wow', 'sad', 'thumb', 'fire'] as const
export type Reaction = (typeof reactions)[number]

/** What a reader is told to be careful about. */
export const warnings = ['money', 'elsewhere'] as const
export type Warning = (typeof warnings)[number]
