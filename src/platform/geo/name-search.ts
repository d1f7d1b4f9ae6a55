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
 * What two spellings of a name have in common: no case, accents or punctuation, and ä, ae, å and aa are all a. The
 * folded beginning of a name is always the beginning of the folded name.
 */
export const foldName = (name: string): string => {
  let folded = name.toLowerCase()
  if (/[^a-z ]/.test(folded))
    folded = folded
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f'’‘ʻ`´]/g, '')
      .replaceAll(/[øæœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  folded = folded.trim()
  return /[aou]e|aa/.test(folded) ? folded.replaceAll(/(?<=[aou])e|(?<=a)a/g, '') : folded
}

/** L'Aquila is also looked for as Aquila, Saint Paul as St. Paul, Sankt Pölten as St. Pölten, St. Louis as Saint Louis. */
export const waysToWrite = (name: string): string[] => {
  const ways = [name]
  if (name.includes("'")) ways.push(name.replaceAll("'", ' '))
  if (name.startsWith('S')) {
    if (/^(?:Saint|Sankt|Sint)[ -]/.test(name)) ways.push(name.replace(/^\w+/, 'St'))
    if (/^St\.? /.test(name)) ways.push(name.replace(/^St\.?/, 'Saint'))
  }
  return ways
}

export type Named = { item: number; country: string; names: string[] }

export type NameSearch = (country: string, typed: string, limit: number) => number[]

/**
 * Finds items by the beginning of a name or of a word in it. Those whose whole name was typed come first, since
 * nothing more can be typed to reach them; otherwise the order is that of `ranked`.
 */
export const createNameSearch = (ranked: Iterable<Named>): NameSearch => {
  // All names are one text, each between line breaks. An entry is an item and the place of one of its words there,
  // kept per country and first letter in the order of rank: a search walks one short list and sorts nothing.
  const folded: string[] = []
  const entries = new Map<string, Map<string, number[]>>()
  let start = 1
  for (const { item, country, names } of ranked) {
    const byLetter = entries.get(country) ?? new Map<string, number[]>()
    entries.set(country, byLetter)
    for (const name of names) {
      const text = foldName(name)
      for (let word = 0; word < text.length; word = text.indexOf(' ', word) + 1 || text.length) {
        const letter = text.charAt(word)
        const list = byLetter.get(letter)
        if (list) list.push(item, start + word)
        else byLetter.set(letter, [item, start + word])
      }
      folded.push(text)
      start += text.length + 1
    }
  }
  const text = `\n${folded.join('\n')}\n`
  const lists = new Map<string, Uint32Array>()
  for (const [country, byLetter] of entries)
    for (const [letter, list] of byLetter) lists.set(country + letter, Uint32Array.from(list))

  return (country, typed, limit) => {
    const beginning = foldName(typed)
    const list = lists.get(country + beginning.charAt(0)) ?? []
    const whole = new Set<number>()
    const begun = new Set<number>()
    for (let entry = 0; entry < list.length && whole.size < limit; entry += 2) {
      const item = list[entry] ?? 0
      const place = list[entry + 1] ?? 0
      if (!text.startsWith(beginning, place)) continue
      if (text[place - 1] === '\n' && text[place + beginning.length] === '\n') whole.add(item)
      else if (begun.size < limit) begun.add(item)
    }
    return [...new Set([...whole, ...begun])].slice(0, limit)
  }
}
