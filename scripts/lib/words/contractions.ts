const AUXILIARY = 'is|are|was|were|do|does|did|has|have|had|could|would|should|must|will'
const PRONOUN = 'I|you|we|they|he|she|it|that|there|what|who'

/**
 * What an English speaker would contract. “who you are” at the end of a clause and “you have 3 photos” cannot be:
 * something has to follow, and “have” has to be an auxiliary.
 */
const patterns = [
  new RegExp(`\\b(?:${AUXILIARY}) not\\b`, 'i'),
  /\bcannot\b/i,
  new RegExp(`\\b(?:${PRONOUN}) is (?!not\\b)[a-z]`, 'i'),
  /\b(?:you|we|they) (?:are|will|would) (?!not\b)[a-z]/i,
  /\b(?:it|that) will (?!not\b)[a-z]/i,
  /\bHere is\b/,
  /\bI (?:am|will|would) [a-z]/,
  /\b(?:I|you|we|they) have (?!unsaved)(?:\w+ed|been|sent|made|had|got|seen|gone|left|found|met|written|chosen|bought|paid|spent) /i,
  /\blet us (?!know\b)/i,
]

/** Stiff English: the legal pages and what the specification quotes stay as they are. */
export const contractionMistakes = (words: string): string[] =>
  patterns
    .map((pattern) => pattern.exec(words)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `“${found.trim()}” would be contracted`)
