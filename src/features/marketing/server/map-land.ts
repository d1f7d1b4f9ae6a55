import type { Places } from '#platform/geo/places.ts'
import { cellsOf } from '#features/members/server/index.ts'
import { ROW, STEP, closed, xOf } from './map-hexes.ts'
import type { Dot } from './map-hexes.ts'
import { mainland } from './map-mainland.ts'

const KM_PER_DEGREE = 111.195
/** Dots along the longer side, and how near they may come to each other. */
const DOTS_ACROSS = 44
const NEAREST_KM = 6
/** As much as this of the land is found by looking one step around towns where they are many: then bays stay open. */
const DENSE = 0.9

type Point = { lat: number; lon: number }
/** The largest town of a wide cell, and the dot that it is in. */
export type Town = { name: string; population: number; dot: Dot }
export type Land = { dots: { dot: Dot; wideCell: number }[]; towns: ReadonlyMap<number, Town> }

const spanOf = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** How places become dots and dots places: flat, as wide in the middle of the country as it is. */
const projectionOf = (points: readonly Point[]) => {
  const [south, north] = spanOf(points.map(({ lat }) => lat))
  const [west, east] = spanOf(points.map(({ lon }) => lon))
  const kmPerLon = KM_PER_DEGREE * Math.cos(((north + south) / 2) * (Math.PI / 180))
  const longerKm = Math.max((north - south) * KM_PER_DEGREE, (east - west) * kmPerLon)
  const stepKm = Math.max(NEAREST_KM, longerKm / DOTS_ACROSS)
  const rowKm = (stepKm * ROW) / STEP
  return {
    dotAt: ({ lat, lon }: Point): Dot => {
      const row = Math.round(((north - lat) * KM_PER_DEGREE) / rowKm)
      return { row, column: Math.round(((lon - west) * kmPerLon) / stepKm - (row % 2) / 2) }
    },
    placeOf: (dot: Dot): Point => ({
      lat: north - (dot.row * rowKm) / KM_PER_DEGREE,
      lon: west + ((xOf(dot) / STEP) * stepKm) / kmPerLon,
    }),
  }
}

/** Land without a town is land, too. */
const filled = (dots: readonly Dot[]): Dot[] => {
  const [near, far] = [closed(dots, 1), closed(dots, 2)]
  return near.length > far.length * DENSE ? near : far
}

/** A country as far as its towns show it: out of what we know of places, without a map of anybody's. */
export const landOf = (places: Places, country: string): Land | null => {
  const cities = mainland(places.largestCities(country, Infinity))
  if (cities.length === 0) return null
  const { dotAt, placeOf } = projectionOf(cities)
  const towns = new Map<number, Town>()
  // The largest comes first.
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const { wide_cell: cell } = cellsOf(city)
    if (!towns.has(cell)) towns.set(cell, { ...city, dot: dotAt(city) })
  }
  const dots = filled(cities.map(dotAt)).flatMap((dot) => {
    const place = placeOf(dot)
    const nearest = places.nearestCity(place.lat, place.lon)?.country ?? country
    return nearest === country ? [{ dot, wideCell: cellsOf(place).wide_cell }] : []
  })
  return { dots, towns }
}
