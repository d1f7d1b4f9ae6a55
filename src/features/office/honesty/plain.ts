const letters: Record<string, string> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', œ: 'oe', '’': "'", '‘': "'" }

/** Small letters without accents, one blank between words: many people write in a hurry. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[øæłßœ’‘]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{L}\p{N}'?!.\n]+/gu, ' ')
    .trim()

/** Whole sentences, each in the letters of `plain` without its end. */
export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/[.?!\n]+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
