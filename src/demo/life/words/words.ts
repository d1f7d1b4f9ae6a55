/** What somebody may have meant, the more telling first: a greeting is in front of nearly everything. */
export const intents = [
  'rude',
  'real',
  'meeting',
  'photo',
  'gift',
  'compliment',
  'job',
  'city',
  'hobby',
  'age',
  'weekend',
  'howAreYou',
  'goodbye',
  'greeting',
] as const
export type Intent = (typeof intents)[number]

/** With what is said about these, a gift or a heart would be out of place. */
export const sober: ReadonlySet<Intent | null> = new Set<Intent | null>(['rude', 'real', 'goodbye'])

/** What can be said about: what was meant, a picture that came, something of their own, a first word, and less and less. */
export type Subject = Intent | 'picture' | 'topic' | 'hello' | 'short'

/**
 * What invented members of the demo say in one language. Lines fit any gender on either side, so they say nothing that would
 * be inflected by it; `{interest}`, `{city}`, `{age}` and `{name}` (of whom it is said to) stand where they are not inflected either.
 */
export type LifeWords = {
  /** For text in small letters without accents: see `plain`. */
  patterns: Record<Intent, RegExp>
  lines: Record<Subject, readonly string[]>
}
