import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPlaces } from '#platform/geo/places.ts'
import { pseudonymWith } from '#platform/pseudonym.ts'
import { cellsOf } from '#features/members/server/index.ts'
import { siteCountries } from '#features/sites/choices.ts'
import { bandsOf } from './map-bands.ts'
import { drawingOf } from './map-drawing.ts'
import { ROW, pathOf, xOf } from './map-hexes.ts'
import { landOf } from './map-land.ts'

const places = openPlaces()
const { wide_cell: utrecht } = cellsOf({ lat: 52.09, lon: 5.12 })

const landIn = (country: string) => {
  const land = landOf(places, country)
  if (!land) throw new Error(`no land in ${country}`)
  return land
}

/** Where the dots of a path are drawn, as the browser reads it. */
const pointsOf = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d*)\.1/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) / 8 + 1 }, (_, step) => `${Number(x) + step * 8} ${y}`),
  )

test('LAN-1 a map tells of no cell with fewer than five, and never more than there are', () => {
  for (let members = 0; members <= 300; members++)
    for (const secret of [0, 1, 2, 3, 254, 255]) {
      const [told] = bandsOf([{ wide_cell: utrecht, members }], () => secret)
      if (members < 5) expect(told).toBeUndefined()
      expect(told?.band ?? 0).toBeLessThanOrEqual(members)
      if (members >= 8) expect(told).toBeDefined()
    }
})

test('LAN-1 whoever fills a cell with accounts of their own cannot tell whether one more is there', () => {
  const pseudonym = pseudonymWith(randomBytes(32))
  const secret = (cell: number, members: number) =>
    Buffer.from(pseudonym('cell', `1 ${cell} ${members}`), 'base64url').readUInt8()
  // At each count at which a cell may begin to glow some do and some do not: what is seen does not say which one it is.
  for (const members of [5, 6, 7]) {
    const cells = Array.from({ length: 400 }, (_, cell) => ({ wide_cell: cell, members }))
    const glowing = bandsOf(cells, secret).length
    expect(glowing).toBeGreaterThan(20)
    expect(glowing).toBeLessThan(380)
  }
  // And some go out again when somebody joins: it is no staircase that could be climbed and counted.
  const goesOut = Array.from({ length: 400 }, (_, cell) => cell).filter(
    (cell) =>
      bandsOf([{ wide_cell: cell, members: 5 }], secret).length >
      bandsOf([{ wide_cell: cell, members: 6 }], secret).length,
  )
  expect(goesOut).not.toEqual([])
  // Asked twice, it says the same: nothing averages out.
  const cells = Array.from({ length: 400 }, (_, cell) => ({ wide_cell: cell, members: 6 }))
  expect(bandsOf(cells, secret)).toEqual(bandsOf(cells, secret))
})

test('LAN-1 what glows is the whole of a wide cell, or the dot of its largest town, and nothing finer', () => {
  for (const country of ['NL', 'US']) {
    const land = landIn(country)
    for (const [cell, town] of [...land.towns].slice(0, 40)) {
      const { glows } = drawingOf(country, land, [{ cell, band: 20 }])
      const ofCell = land.dots.filter(({ wideCell }) => wideCell === cell).map(({ dot }) => dot)
      const allowed = [...ofCell, town.dot].map((dot) => `${xOf(dot)} ${dot.row * ROW}`)
      const lit = glows.flatMap(({ path }) => pointsOf(path))
      expect(allowed).toEqual(expect.arrayContaining(lit))
      expect(lit).toEqual(expect.arrayContaining(pointsOf(pathOf(ofCell))))
    }
  }
})

test('LAN-1 an empty site has a map without glow and without names', () => {
  expect(drawingOf('NL', landIn('NL'), [])).toMatchObject({ glows: [], towns: [] })
})

test('LAN-1 areas are named by their largest town, the fullest first, three at most', () => {
  const land = landIn('NL')
  const bands = [...land.towns.keys()].map((cell) => ({ cell, band: cell === utrecht ? 50 : 20 }))
  const { towns } = drawingOf('NL', land, bands)
  expect(towns.map(({ name, band }) => `${name} ${band}`)).toEqual([
    'Utrecht 50',
    expect.any(String),
    expect.any(String),
  ])
})

test.each(siteCountries)('LAN-1 the map of %s is drawn in few bytes, however many glow', (country) => {
  const land = landIn(country)
  const bands = [...land.towns.keys()].map((cell, index) => ({
    cell,
    band: [5, 20, 50, 100][index % 4] ?? 5,
  }))
  const map = drawingOf(country, land, bands)
  expect(land.dots.length).toBeGreaterThan(150)
  expect(new Set(pointsOf(map.land)).size).toBe(land.dots.length)
  expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(6000)
})
