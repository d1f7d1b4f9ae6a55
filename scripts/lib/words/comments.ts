import type { Text } from './texts.ts'

const FEW_WORDS = 3

const isShort = (id: string): boolean =>
  !/\{\w+, (?:plural|select)/.test(id) &&
  id
    .replace(/<\/?\d+\/?>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length <= FEW_WORDS

/** A translator cannot tell what a bare word is: verb or noun, of what, for whom. */
export const commentMistakes = ({ entry }: Text): string[] =>
  entry && isShort(entry.id) && entry.context === '' && entry.comments.length === 0
    ? [`“${entry.id}” has neither comment nor context`]
    : []

/** Texts about which something is said, by their English. */
export const explainedIn = (catalogue: readonly Text[]): Set<string> =>
  new Set(
    catalogue
      .filter(({ entry }) => entry && (entry.context !== '' || entry.comments.length > 0))
      .map(({ entry }) => entry?.id ?? ''),
  )

/** An aria label stands alone for whoever hears it; in a tagged template it has its comment at another place. */
export const labelsWithoutComment = (source: string, explained: ReadonlySet<string>): string[] =>
  [...source.matchAll(/\baria-label=\{t`([^`]*)`/g)]
    .map(([, label = '']) => label.replaceAll('${', '{'))
    .filter((label) => !explained.has(label))
    .map((label) => `aria label “${label}” has no comment`)
