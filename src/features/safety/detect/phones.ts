import { languages } from './languages/index.ts'
import { perWord } from './per-word.ts'

const digitOf = new Map(
  languages.flatMap(({ digits }) =>
    digits.flatMap((variants, digit) => variants.split(' ').map((word) => [word, String(digit)] as const)),
  ),
)
/** Digits that are written as one word, “tresettesei”, by words that are long enough to be no part of others. */
const joinedDigits = [...digitOf.keys()].filter((word) => word.length > 2).join('|')
const glued = new RegExp(`^(?:${joinedDigits}){2,}$`)
const eachGlued = new RegExp(joinedDigits, 'g')
const tens = new RegExp(languages.map((language) => language.tens.source).join('|'))

/** Between the digits of a number that is dictated: “and”, “then”, “double”. */
const between = new Set(
  'and und en et y e i og och ja dann then dan puis luego poi potem sa sen plus ponto komma'.split(' '),
)
const times = new Map(
  Object.entries({
    double: 2,
    doppel: 2,
    dubbel: 2,
    doble: 2,
    doppio: 2,
    dobbelt: 2,
    triple: 3,
    dreifach: 3,
  }),
)

/** As people write phone numbers: this many digits, or more. */
const MIN_DIGITS = 7
const MIN_GROUPED = 8
const MAX_DIGITS = 15

const unit = String.raw`\s?(?:€|\$|£|%|eur|euros?|kr|kroner|kronor|kroon|zl|zlotych|pln|dollars?|pounds?|cm|mm|km|kg|mg|ml|dl|cl|g|gr|gram|m2|kb|mb|gb|kcal|steps|schritte|stappen|pas|pasos|passi|krokow|skridt|steg|skritt|askelta|views|volt|watt|people|menschen|einwohner\w*|inwoners|habitants|habitantes|abitanti|mieszkancow|indbyggere|invanare|innbyggere|asukasta)\b`
/** Digits that are something else: dates, times, years, amounts, scores, thousands. */
const innocent = [
  /(?<!\d[./ -]?)\b\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)?\d{2}\b(?![./ -]?\d)/g,
  /(?<!\d[./ -]?)\b\d{1,2}[./]\d{1,2}\.?\s(?:19|20)\d{2}\b(?![./ -]?\d)/g,
  /\b(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b/g,
  /\b\d{1,2}[.:h]\d{2}\s?(?:-|to|bis|tot|a|al|do|til|till)\s?\d{1,2}[.:h]\d{2}\b(?![. ]?\d)/g,
  /\b(?:19|20)\d{2}\s?[-/]\s?(?:19|20)?\d{2}\b(?![-. ]?\d)/g,
  /(?<![\d+][ .-]?)\b\d{1,3}(?:[ .,']000){1,3}\b(?![ .,-]?\d)/g,
  /(?<![\d+][ .-]?)\b[1-9]\d{0,2}(?:[ .,']\d{3}){1,3}(?:[.,]\d{1,2})?(?=\s?(?:€|eur|kr|zl|pln|dollar|pound|people|einwohner|inwoners|habitants|habitantes|abitanti|mieszkancow|indbyggere|invanare|innbyggere|asukasta))/g,
  new RegExp(String.raw`\b\d[\d ., ]{0,12}\d?${unit}`, 'g'),
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
]

/** With these many digits beside them fewer words are enough. */
const FIGURES = 6
const numeral = /[a-z]+|\d+|[+\n]|[^\sa-z0-9+]/g

/** Numbers told in words, digit by digit or by twos, as digits; an ascending row is somebody who counts. */
const spelled = (folded: string): string => {
  let [run, words, figures, isClear, best] = ['', 0, 0, false, '']
  const close = () => {
    if (
      (words >= 4 || (isClear && figures >= FIGURES)) &&
      run.length > best.length &&
      !'01234567890'.includes(run)
    )
      best = run
    ;[run, words, figures, isClear] = ['', 0, 0, false]
  }
  let repeat = 1
  for (const [token] of folded.matchAll(numeral)) {
    const digit = digitOf.get(token)
    if (digit !== undefined) {
      run += digit.repeat(repeat)
      // “en” and “un” are other words as well.
      isClear ||= token.length > 2
      words += 1
      repeat = 1
    } else if (/^\d{1,9}$/.test(token)) {
      run += token
      figures += token.length
    } else if (glued.test(token)) {
      const parts = token.match(eachGlued) ?? []
      run += parts.map((part) => digitOf.get(part)).join('')
      words += parts.length
      isClear = true
    } else if (/^[a-z]{4,}$/.test(token) && tens.test(token)) {
      run += '00'
      isClear = true
      words += 2
    } else if (times.has(token)) repeat = times.get(token) ?? 1
    else if (!(run !== '' && (between.has(token) || /^[^a-z0-9¤]$/.test(token)))) close()
  }
  close()
  return best
}

const written = /(?<![\w])(\+|00)?[\d(ol][\dol\s().\-/_*·|~,]{5,60}[\dol)](?![\w%€$£])/g

/** “4-8-15-16-23-42”: each more than the one before, and not in equal groups as numbers are. */
const isAscending = (groups: readonly string[]): boolean =>
  groups.length > 3 &&
  new Set(groups.map(({ length }) => length)).size > 1 &&
  groups.every((group, at) => at === 0 || Number(group) > Number(groups[at - 1]))

/** Whether the digits of a stretch are a phone number: how many, and how they are grouped. */
const isNumber = (stretch: string): boolean => {
  const groups = stretch.split(/[^\dol]+/).filter((group) => group !== '')
  if (groups.some((group) => !/\d/.test(group) && group.length > 1)) return false
  const digits = groups.join('').replaceAll('o', '0').replaceAll('l', '1')
  if (digits.length > MAX_DIGITS + 2) return false
  const isMarked = /^(?:\+|00|\(?0)/.test(stretch.replace(/^o/, '0'))
  if (groups.length === 1) return digits.length >= (isMarked ? MIN_DIGITS + 1 : MIN_DIGITS + 1)
  if ('1234567890'.startsWith(digits)) return false
  // “3, 7, 12, 25”: a list, unless each is one digit.
  if (/,\s/.test(stretch) && groups.some((group) => group.length > 1) && !isMarked) return false
  if (!isMarked && isAscending(groups)) return false
  if (groups.every((group) => group.length === 1)) return digits.length >= MIN_DIGITS
  return digits.length >= (isMarked ? MIN_DIGITS + 1 : MIN_GROUPED)
}

/** Fewer words than these tell no number. */
const TOLD_WORDS = 2
const mayBeTold = perWord(
  (word) =>
    digitOf.has(word) || /^\d{2,}$/.test(word) || (word.length >= 4 && (tens.test(word) || glued.test(word))),
)
/** “07911two34”. */
const mixed = /\d[a-z]{3}|[a-z]{3}\d/

export const hasPhone = (folded: string, words: readonly string[]): boolean => {
  const hasFigures = /\d/.test(folded)
  const plain = hasFigures ? innocent.reduce((text, pattern) => text.replace(pattern, ' ¤ '), folded) : folded
  if (hasFigures) {
    for (const [stretch] of plain.matchAll(written)) if (isNumber(stretch)) return true
  }
  if (words.filter(mayBeTold).length < TOLD_WORDS && !words.some((word) => mixed.test(word))) return false
  const told = spelled(plain)
  return told.length >= MIN_DIGITS && told.length <= MAX_DIGITS + 3
}

/** The digits of a message that has nothing else: perhaps a part of a number. Empty for all other messages. */
export const digitsOf = (folded: string): string => {
  if (/[:€$£%?]|^\s*(?:19|20)\d{2}\s*$/.test(folded)) return ''
  const tokens = [...folded.matchAll(/[a-z]+|\d+/g)].map(([token]) => digitOf.get(token) ?? token)
  return tokens.every((token) => /^\d+$/.test(token)) ? tokens.join('') : ''
}

/** Somebody who counts, up or down, tells no number. */
const isCounting = (parts: readonly string[]): boolean =>
  parts.every((part, at) => at === 0 || Math.abs(Number(part) - Number(parts[at - 1])) === 1)

/** Over several messages of one sender, the newest last. The first may say something before its digits. */
export const isSplitNumber = (messages: readonly string[]): boolean => {
  const parts: string[] = []
  for (const message of messages.toReversed()) {
    const digits = digitsOf(message)
    const end = digits === '' && parts.length > 0 ? (/\d[\d\s]*$/.exec(message)?.[0] ?? '') : digits
    if (end !== '') parts.unshift(end.replace(/\s/g, ''))
    if (digits === '') break
  }
  const { length } = parts.join('')
  return parts.length > 1 && length >= MIN_DIGITS && length <= MAX_DIGITS && !isCounting(parts)
}
