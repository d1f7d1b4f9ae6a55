type Five = readonly [string, string, string, string, string]
type Six = readonly [...Five, string]
type Seven = readonly [...Six, string]
type Eight = readonly [...Seven, string]

/**
 * What was written, in one language, line by line; who says which is in `talks.ts`. It fits anybody, so nothing tells
 * whether a woman or a man speaks. `{name}` is whom it is written to, `{city}` where the invented member lives, both as they are.
 * No numbers and no names of apps: such messages are held back from people who are new.
 */
export type PastWords = {
  hiking: Six
  cooking: Eight
  coffee: Seven
  music: Five
  reading: Seven
  travelling: Seven
  movies: Six
  /** First messages: to somebody, to somebody new, to somebody, and one that is not answered. */
  firsts: readonly [string, string, string, string]
}
