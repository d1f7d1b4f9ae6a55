import { distanceBands } from './choices.ts'
import type { DistanceBand } from './choices.ts'

/**
 * Where people are is known to us only as a cell of a fixed grid, about 5 km wide; distances are measured
 * between the middles of cells and told in bands. However many positions somebody pretends to be at, they can
 * find out another's cell and nothing more.
 */
export type Position = { lat: number; lon: number }
type Grid = { km: number; rows: number }

const KM_PER_DEGREE = 111.195
const EARTH_RADIUS_KM = 6371
const gridOf = (km: number): Grid => ({ km, rows: Math.ceil((180 * KM_PER_DEGREE) / km) })
const narrow = gridOf(5)
const wide = gridOf(25)
/** More than any row has columns. */
const STRIDE = 10_000

const radians = (degrees: number) => (degrees * Math.PI) / 180

const rowHeight = (grid: Grid) => 180 / grid.rows
const middleLat = (grid: Grid, row: number) => -90 + (row + 0.5) * rowHeight(grid)
/** Fewer columns towards the poles: cells stay about as wide as they are high. */
const columnsIn = (grid: Grid, row: number) =>
  Math.max(1, Math.round((360 * KM_PER_DEGREE * Math.cos(radians(middleLat(grid, row)))) / grid.km))

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const cellIn = (grid: Grid, { lat, lon }: Position): number => {
  const row = clamp(Math.floor((lat + 90) / rowHeight(grid)), 0, grid.rows - 1)
  const columns = columnsIn(grid, row)
  const turned = (((lon + 180) % 360) + 360) % 360
  return row * STRIDE + clamp(Math.floor((turned / 360) * columns), 0, columns - 1)
}

const middleIn = (grid: Grid, cell: number): Position => {
  const row = Math.floor(cell / STRIDE)
  const columns = columnsIn(grid, row)
  return { lat: middleLat(grid, row), lon: (((cell % STRIDE) + 0.5) / columns) * 360 - 180 }
}

export const distanceKm = (a: Position, b: Position): number => {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

export type Cells = { cell: number; wide_cell: number }

/** The wide cell is that of the narrow one's middle: a narrow cell is never in two. */
export const cellsOf = (position: Position): Cells => {
  const cell = cellIn(narrow, position)
  return { cell, wide_cell: cellIn(wide, middleIn(narrow, cell)) }
}

/** Near bands are measured between narrow cells, far ones between wide cells. */
const nearBands: readonly { km: DistanceBand; upTo: number }[] = [
  { km: 10, upTo: 7.5 },
  { km: 25, upTo: 25 },
]
const NEAR_KM = 25
const farBands = distanceBands.filter((km) => km > NEAR_KM)

/** About how far apart two people are; null beyond the last band. */
export const bandBetween = (a: Cells, b: Cells): DistanceBand | null => {
  const near = distanceKm(middleIn(narrow, a.cell), middleIn(narrow, b.cell))
  const nearBand = nearBands.find(({ upTo }) => near <= upTo)
  if (nearBand) return nearBand.km
  const far = distanceKm(middleIn(wide, a.wide_cell), middleIn(wide, b.wide_cell))
  return farBands.find((km) => far <= km) ?? null
}

/** Cells of a grid whose middle is more than `from` and at most `to` km away. */
const ring = (grid: Grid, centre: number, from: number, to: number): number[] => {
  const middle = middleIn(grid, centre)
  const rows = Math.ceil(to / grid.km) + 1
  const row = Math.floor(centre / STRIDE)
  const cells: number[] = []
  for (let r = Math.max(0, row - rows); r <= Math.min(grid.rows - 1, row + rows); r++) {
    const columns = columnsIn(grid, r)
    const own = cellIn(grid, { lat: middleLat(grid, r), lon: middle.lon }) % STRIDE
    const reach = Math.min(rows + 1, Math.floor(columns / 2))
    for (let offset = -reach; offset <= reach; offset++) {
      const cell = r * STRIDE + ((own + offset + columns) % columns)
      const km = distanceKm(middle, middleIn(grid, cell))
      if (km > from && km <= to) cells.push(cell)
    }
  }
  return [...new Set(cells)]
}

/** Everything below the first edge belongs to the first band, the own cell (distance 0) included. */
const BELOW = -1

export type Band = { km: DistanceBand; cells: number[]; isWide: boolean }

/** The bands around somebody, nearest first, with the cells that make each up. */
export const bandsAround = (centre: Cells, within: number): Band[] => {
  const bands: Band[] = []
  let from = BELOW
  for (const { km, upTo } of nearBands) {
    bands.push({ km, cells: ring(narrow, centre.cell, from, upTo), isWide: false })
    from = upTo
  }
  from = BELOW
  for (const km of farBands) {
    bands.push({ km, cells: ring(wide, centre.wide_cell, from, km), isWide: true })
    from = km
  }
  return bands.filter(({ km }) => km <= within)
}
