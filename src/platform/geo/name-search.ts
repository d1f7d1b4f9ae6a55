/** Letters that carry no separable accent. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * What two spellings have in common: no case, accents or punctuation, and ä, ae, å and aa are all a. The
 * folded beginning of a name is always the beginning of the folded name. Lines stay lines: folding many names
 * at once takes a fraction of the time.
 */
const fold = (names: string): string =>
  names
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʻ`´]/g, '')
    .replaceAll(/[øæœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[!-/:-@[-_{-~\u00a0-\u00bf\u2000-\u206f]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ \n ?|\n /g, '\n')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .replaceAll('aa', 'a')
    .replaceAll(/^ | $/g, '')

/** L'Aquila is also found as Aquila, Saint Paul and Sankt Pölten with St., St. Louis with Saint. */
const spellings = (name: string): string[] => {
  const found = [name]
  if (name.includes("'")) found.push(name.replaceAll("'", ' '))
  if (name.startsWith('S')) {
    if (/^(?:Saint|Sankt|Sint)[ -]/.test(name)) found.push(name.replace(/^\w+/, 'St'))
    if (/^St\.? /.test(name)) found.push(name.replace(/^St\.?/, 'Saint'))
  }
  return found
}

const lineBreak = 0x0a
const space = 0x20

export type NameSearch = (typed: string, limit: number) => number[]

/**
 * Finds items by the beginning of a name or of a word in it, in the order of `ranked`. An item whose whole
 * name was typed is never pushed out by better known ones: there is nothing more to type to reach it.
 */
export const createNameSearch = (ranked: number[], namesOf: (item: number) => string[]): NameSearch => {
  const ranks: number[] = []
  const lines: string[] = []
  for (const [rank, item] of ranked.entries())
    for (const name of namesOf(item))
      for (const spelling of spellings(name)) {
        ranks.push(rank)
        lines.push(spelling)
      }
  const text = `\n${fold(lines.join('\n'))}\n`
  // For each first letter the words that begin with it: the rank of the item and the place in the text.
  // A search walks one of these lists.
  const words = new Map<string, number[]>()
  let line = -1
  for (let at = 0; at < text.length - 1; at++) {
    const character = text.charCodeAt(at)
    if (character === lineBreak) line++
    else if (character !== space) continue
    const letter = text.charAt(at + 1)
    const found = words.get(letter)
    if (found) found.push(ranks[line] ?? 0, at + 1)
    else words.set(letter, [ranks[line] ?? 0, at + 1])
  }
  const wordsOf = new Map(Array.from(words, ([letter, found]) => [letter, Uint32Array.from(found)]))

  return (typed, limit) => {
    const beginning = fold(typed.replaceAll(/\s/g, ' '))
    const found = wordsOf.get(beginning.charAt(0)) ?? []
    const whole = new Set<number>()
    const begun = new Set<number>()
    for (let word = 0; word < found.length && whole.size < limit; word += 2) {
      const rank = found[word] ?? 0
      const at = found[word + 1] ?? 0
      if (!text.startsWith(beginning, at)) continue
      if (text[at - 1] === '\n' && text[at + beginning.length] === '\n') whole.add(rank)
      else if (begun.size < limit) begun.add(rank)
    }
    return [...new Set([...whole, ...begun])]
      .slice(0, limit)
      .sort((a, b) => a - b)
      .map((rank) => ranked[rank] ?? 0)
  }
}
