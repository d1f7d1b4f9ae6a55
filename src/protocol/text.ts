/** What people see as one letter may be made of several signs, an emoji of ten; of more, it is none. */
const SIGNS_PER_LETTER = 10
/** As much as a text of ours may have wherever it is kept. */
const SIGNS_AT_MOST = 10_000

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const lettersOf = (text: string): Intl.Segments => letters.segment(text)

/** As people count: an emoji is one, however it is encoded. */
export const lengthOf = (text: string): number =>
  Math.max([...lettersOf(text)].length, Math.ceil([...text].length / SIGNS_PER_LETTER))

/** The beginning of a text that is this long at most; no letter is torn apart. */
export const cutText = (text: string, length: number): string => {
  const most = Math.min(SIGNS_AT_MOST, SIGNS_PER_LETTER * length)
  // It has no more letters than signs, and no more signs than units.
  if (text.length <= Math.min(length, most)) return text
  let [num, signs] = [0, 0]
  for (const { segment, index } of lettersOf(text)) {
    num += 1
    signs += [...segment].length
    if (num > length || signs > most) return text.slice(0, index).trimEnd()
  }
  return text
}

// Marks that turn what follows around, controls that no keyboard makes, and halves of signs. They hide what a text
// says, or cannot be kept: what comes back would be another text.
const hidden = /[[[\p{Cc}\p{Cs}]--[\t\n]]\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gv
/** Joiners belong to emoji and to some scripts; alone they make a text that looks like none. */
const invisible = /[\s\u00AD\u180E\u200B-\u200F\u2028\u2029\u2060-\u2064\u3164\uFFA0]/gu
const manyLines = /\n{4,}/g
// Letters with dozens of marks above them cover the lines around. Joiners between the marks change nothing.
const piledMarks = /(\p{M}(?:[\u200C\u200D]*\p{M}){3})(?:[\u200C\u200D]*\p{M})+/gu

/** What is kept of what somebody wrote; empty when there is nothing to read in it. */
export const cleanText = (text: string): string => {
  const plain = text
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(manyLines, '\n\n\n')
    .trim()
  return plain.replace(invisible, '') === '' ? '' : plain
}
