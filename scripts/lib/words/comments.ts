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

/** An aria label stands alone for whoever hears it, and a tagged template cannot carry a comment. */
export const labelsWithoutComment = (source: string): string[] =>
  [...source.matchAll(/\baria-label=\{t`([^`]*)`/g)].map(
    ([, label = '']) => `aria label “${label}” has no comment`,
  )
