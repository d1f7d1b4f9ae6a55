/** What invented members of one language are called and say about themselves. */
export type DemoWords = {
  women: readonly string[]
  men: readonly string[]
  /** Names that fit anybody. */
  neutral: readonly string[]
  /** Any opening, middle and ending can follow each other, for any age and gender. */
  openings: readonly string[]
  middles: readonly string[]
  endings: readonly string[]
  /** Texts that stand alone, in this order: young adults, anybody, with children at home, about 50 and over. */
  whole: readonly string[]
}

/** Where in `whole` each kind begins. */
export const WHOLE_TEXTS = { anybody: 4, parents: 20, older: 24 }
