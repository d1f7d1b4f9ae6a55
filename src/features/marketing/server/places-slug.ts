import type { City, Places } from '#platform/geo/places.ts'

/** Letters that are not one with a mark. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøßæœđı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * How an address names a city, whoever else has members: of those with one name the largest has it alone, the others with
 * their number. A name without a Latin letter is a number.
 */
export const slugOf = (places: Places, city: City): string => {
  const slug = plain(city.name)
  const namesakes = places
    .citiesByName(city.country, city.name, 50)
    .filter(({ name }) => plain(name) === slug)
  const [largest = city] = namesakes.toSorted((a, b) => b.population - a.population || a.id - b.id)
  return slug !== '' && largest.id === city.id ? slug : [slug, city.id].filter(Boolean).join('-')
}
