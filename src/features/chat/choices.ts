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

/** What a reader is told to be careful about. */
export const warnings = ['money', 'elsewhere'] as const
export type Warning = (typeof warnings)[number]
