import type { City } from '#platform/geo/places.ts'

/** Squares of about a degree; islands two squares away belong to a country's map, the Canaries and Hawaii do not. */
const REACH = 2
const squareOf = ({ lat, lon }: City) => {
  const row = Math.floor(lat)
  return { row, column: Math.floor(lon * Math.cos((row * Math.PI) / 180)) }
}

/** The largest group of towns that are near one another: a map of a country is one of what lies together. */
export const mainland = (cities: readonly City[]): City[] => {
  const squares = new Map<string, City[]>()
  for (const city of cities) {
    const { row, column } = squareOf(city)
    const key = `${row} ${column}`
    squares.set(key, [...(squares.get(key) ?? []), city])
  }
  let largest: City[] = []
  while (squares.size > 0) {
    const [start = ''] = squares.keys()
    const group = takeFrom(squares, start)
    if (group.length > largest.length) largest = group
  }
  return largest
}

/** What can be reached from a square by others that are near, which are taken out. */
const takeFrom = (squares: Map<string, City[]>, start: string): City[] => {
  const group: City[] = []
  const reached = [start]
  for (let key = reached.pop(); key !== undefined; key = reached.pop()) {
    const found = squares.get(key)
    if (!found) continue
    squares.delete(key)
    group.push(...found)
    const [row = 0, column = 0] = key.split(' ').map(Number)
    for (let r = row - REACH; r <= row + REACH; r++)
      for (let c = column - REACH; c <= column + REACH; c++) reached.push(`${r} ${c}`)
  }
  return group
}
