/** What is said in one language, as `fold` writes it: without accents. */
export type Language = {
  /** The words for 0 to 9, each with its variants. */
  digits: readonly string[]
  /** Words for numbers of two digits, as they are dictated. */
  tens: RegExp
  /** Beside the name of another app: an invitation to go there. */
  invites: RegExp
  /** Beside the name of another app: it is only talked about. */
  denials: RegExp
  /** “Let us move elsewhere”, “give me your number”. Each is looked for where one of its words is. */
  elsewhere: readonly Phrase[]
  /** Asking for money, and what promises it. */
  money: readonly Phrase[]
}

/** The words (or beginnings of words, with a star) without which the pattern is not even tried. */
export type Phrase = readonly [words: string, pattern: RegExp]
