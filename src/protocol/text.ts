// Marks that turn what follows around, halves of characters, and controls that no keyboard makes. They hide what a
// text says, or cannot be kept at all.
const hidden = /[[[\p{Cc}\p{Cs}]--[\t\n]]\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gv
/** Joiners belong to emoji and to some scripts; alone they make a text that looks like none. */
const invisible = /[\s\u00AD\u180E\u200B-\u200F\u2028\u2029\u2060-\u2064\u3164\uFFA0]/gu
const manyLines = /\n{4,}/g
// Letters with dozens of marks above them cover the lines around.
const piledMarks = /(\p{M}{4})\p{M}+/gu

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
