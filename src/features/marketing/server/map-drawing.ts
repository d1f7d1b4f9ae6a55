import type { MapView } from '../ui/landers/map-view.ts'
import type { CellBand } from './map-bands.ts'
import { ROW, STEP, pathOf, xOf } from './map-hexes.ts'
import type { Dot } from './map-hexes.ts'
import type { Land } from './map-land.ts'

const TOWNS = 3
/** In percent of the map. */
const APART = { x: 70, y: 12 }

const frameOf = (dots: readonly Dot[]) => {
  const [xs, ys] = [dots.map(xOf), dots.map(({ row }) => row * ROW)]
  const [left, top] = [Math.min(...xs) - STEP, Math.min(...ys) - STEP]
  const [width, height] = [Math.max(...xs) + STEP - left, Math.max(...ys) + STEP - top]
  const percent = (share: number) => Math.round(share * 1000) / 10
  return {
    viewBox: [left, top, width, height].join(' '),
    ratio: Math.round((width / height) * 100) / 100,
    shareOf: (dot: Dot) => ({
      x: percent((xOf(dot) - left) / width),
      y: percent((dot.row * ROW - top) / height),
    }),
  }
}

/** The band of each dot that glows. In a large country a dot is wider than a cell: the one with the cell's town stands for it. */
const litDots = (
  { dots, towns }: Land,
  bandOfCell: ReadonlyMap<number, number>,
): (readonly [Dot, number])[] => {
  const townCells = Map.groupBy(towns, ([, { dot }]) => `${dot.row} ${dot.column}`)
  return dots.flatMap(({ dot, wideCell }) => {
    const cells = [wideCell, ...(townCells.get(`${dot.row} ${dot.column}`) ?? []).map(([cell]) => cell)]
    const band = Math.max(...cells.map((cell) => bandOfCell.get(cell) ?? 0))
    return band > 0 ? [[dot, band] as const] : []
  })
}

type NamedTown = MapView['towns'][number]

/** Names that would lie on one another are of one area for whoever looks at it. */
const areApart = (a: NamedTown, b: NamedTown) =>
  Math.abs(a.y - b.y) > APART.y || Math.abs(a.x - b.x) > APART.x

const namedTowns = (
  land: Land,
  bands: readonly CellBand[],
  shareOf: (dot: Dot) => { x: number; y: number },
) =>
  bands
    .flatMap(({ cell, band }) => {
      const town = land.towns.get(cell)
      return town ? [{ ...town, band }] : []
    })
    // Of equal bands the larger town comes first: an order by their counts would tell more than the bands do.
    .toSorted((a, b) => b.band - a.band || b.population - a.population)
    .map(({ name, band, dot }): NamedTown => ({ name, band, ...shareOf(dot) }))
    .reduce<NamedTown[]>(
      (named, town) =>
        named.length < TOWNS && named.every((other) => areApart(town, other)) ? [...named, town] : named,
      [],
    )

/** All that is drawn of members follows from wide cells and their bands: nothing finer can be in it. */
export const drawingOf = (country: string, land: Land, bands: readonly CellBand[]): MapView => {
  const drawn = land.dots.map(({ dot }) => dot)
  const { shareOf, ...frame } = frameOf(drawn)
  const lit = litDots(land, new Map(bands.map(({ cell, band }) => [cell, band])))
  const glows = [...Map.groupBy(lit, ([, band]) => band)]
    .map(([band, dots]) => ({ band, path: pathOf(dots.map(([dot]) => dot)) }))
    .toSorted((a, b) => a.band - b.band)
  return { country, ...frame, land: pathOf(drawn), glows, towns: namedTowns(land, bands, shareOf) }
}
