import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBands } from './choices.ts'
import { bandBetween, bandsAround, cellsOf, distanceKm } from './grid.ts'
import type { Position } from './grid.ts'

const inhabited = fc.record({
  lat: fc.double({ min: -60, max: 72, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** Some km away, in any direction. */
const near = ({ lat, lon }: Position, km: number, turn: number): Position => ({
  lat: lat + (km / 111.2) * Math.cos(turn),
  lon: lon + (km / (111.2 * Math.cos((lat * Math.PI) / 180))) * Math.sin(turn),
})

test('MEM-11 a cell is about 5 km: people in the same one are never more than 8 km apart', () => {
  const km = fc.double({ min: 0, max: 30, noNaN: true })
  const turn = fc.double({ min: 0, max: 7, noNaN: true })
  const isShared = (here: Position, there: Position) => cellsOf(here).cell === cellsOf(there).cell
  fc.assert(
    fc.property(inhabited, km, turn, (here, away, direction) => {
      const there = near(here, away, direction)
      return !isShared(here, there) || distanceKm(here, there) < 8
    }),
  )
  expect(isShared({ lat: 52.09, lon: 5.12 }, { lat: 52.0905, lon: 5.1205 })).toBe(true)
})

test('MEM-11 a band tells about the distance, and the same from both sides', () => {
  fc.assert(
    fc.property(
      inhabited,
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 7, noNaN: true }),
      (here, km, turn) => {
        const there = near(here, km, turn)
        const [a, b] = [cellsOf(here), cellsOf(there)]
        const band = bandBetween(a, b)
        expect(bandBetween(b, a)).toBe(band)
        const real = distanceKm(here, there)
        const blur = real > 20 ? 45 : 10
        if (band !== null) expect(real).toBeLessThan(band + blur)
        else expect(real).toBeGreaterThan(250 - blur)
      },
    ),
  )
})

test('MEM-11 the bands around somebody hold each neighbour exactly once, in the band that is told', () => {
  fc.assert(
    fc.property(
      inhabited,
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 7, noNaN: true }),
      (here, km, turn) => {
        const [own, other] = [cellsOf(here), cellsOf(near(here, km, turn))]
        const bands = bandsAround(own, 250)
        const narrow = bands.filter((band) => !band.isWide)
        const isNear = narrow.some((band) => band.cells.includes(other.cell))
        const holding = bands.filter((band) =>
          band.isWide ? !isNear && band.cells.includes(other.wide_cell) : band.cells.includes(other.cell),
        )
        const told = bandBetween(own, other)
        expect(holding.map((band) => band.km)).toEqual(told === null ? [] : [told])
      },
    ),
    { numRuns: 300 },
  )
})

test('MEM-11 a search within some km has the bands up to there, nearest first', () => {
  const utrecht = cellsOf({ lat: 52.09, lon: 5.12 })
  for (const within of distanceBands) {
    expect(bandsAround(utrecht, within).map((band) => band.km)).toEqual(
      distanceBands.filter((km) => km <= within),
    )
  }
})

test('MEM-11 ten thousand pretended positions find the cell of somebody and nothing finer', () => {
  const target = { lat: 52.0907, lon: 5.1214 }
  const elsewhereInCell = { lat: 52.0907 + 0.004, lon: 5.1214 - 0.004 }
  const cell = cellsOf(target)
  expect(cellsOf(elsewhereInCell)).toEqual(cell)
  // Whatever is pretended, two people in one cell give the same answers: no number of questions parts them.
  const answers = (hidden: Position) =>
    Array.from({ length: 10_000 }, (_, n) => {
      const spoofed = near(target, (n % 100) * 0.5, n * 0.7)
      return bandBetween(cellsOf(spoofed), cellsOf(hidden))
    })
  expect(answers(target)).toEqual(answers(elsewhereInCell))
})
