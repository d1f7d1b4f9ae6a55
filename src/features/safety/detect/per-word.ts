const WORDS_KEPT = 20_000
const LONGEST_KEPT = 24

/** What is found out about a word: people use the same few thousand all day long. */
export const perWord = <T>(find: (word: string) => T): ((word: string) => T) => {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined || word.length > LONGEST_KEPT) return found ?? find(word)
    if (known.size === WORDS_KEPT) known.clear()
    const now = find(word)
    known.set(word, now)
    return now
  }
}
