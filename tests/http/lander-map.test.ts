import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cellsOf } from '#features/members/grid.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()

const atUtrecht = { lat: 52.09, lon: 5.12 }
/** Others in the same wide cell, some kilometres apart. */
const around = [-0.05, -0.03, 0, 0.02, 0.04]
  .map((shift) => ({ lat: atUtrecht.lat + shift / 2, lon: atUtrecht.lon + shift }))
  .filter((place) => cellsOf(place).wide_cell === cellsOf(atUtrecht).wide_cell)

/** A map is kept for a while: each has a site of its own. */
const mapWith = async (
  people: readonly MemberOptions[],
  { cookie = '', path = '/landers/maplanding' } = {},
): Promise<{ html: string; map: string }> => {
  const domain = await emptySite(site, { countries: ['NL', 'BE'] })
  for (const person of people) await addMember(site, { domain, country: 'NL', at: atUtrecht, ...person })
  const answer = await site.fetch(path, { host: domain, headers: { cookie } })
  expect(answer.status).toBe(200)
  return { html: answer.text, map: /<div class="map-sheet".*?<\/div>/s.exec(answer.text)?.[0] ?? '' }
}

const several = (count: number, options: MemberOptions = {}): MemberOptions[] =>
  Array.from({ length: count }, () => options)

test('LAN-1 an empty site has its map without glow and without a number', async () => {
  const { html, map } = await mapWith([])
  expect(map).toContain('aria-label="Map of Netherlands"')
  expect(map).not.toContain('data-band')
  expect(html).not.toContain('+ members')
})

test('LAN-1 four in a cell are not on the map, and made-up, hidden and unconfirmed ones do not count', async () => {
  const nobody = [
    ...several(10, { fictional: true }),
    ...several(10, { status: 'not_confirmed' }),
    ...several(10, { at: null }),
    ...several(10, { gender: null }),
  ]
  const { map } = await mapWith([...several(4), ...nobody])
  expect(map).toBe((await mapWith([])).map)
})

test('LAN-1 a full cell glows, and is told by its largest town and a band', async () => {
  const { html, map } = await mapWith(several(24))
  expect(map).toContain('data-band="20"')
  expect(html).toMatch(/Utrecht <b[^>]*>20\+ members<\/b>/)
  // No other number of them is anywhere.
  expect([...html.matchAll(/(\d+)\+? members/g)].map(([, number]) => number)).toEqual(['20'])
})

test('LAN-1 where in a cell somebody is cannot be seen', async () => {
  expect(around.length).toBeGreaterThan(2)
  const scattered = Array.from({ length: 24 }, (_, index) => ({
    at: around[index % around.length] ?? atUtrecht,
  }))
  expect((await mapWith(scattered)).map).toBe((await mapWith(several(24))).map)
})

test('LAN-1 the map is that of the visitor’s country, if the site is for it', async () => {
  const inBelgium = await mapWith(several(24), { cookie: 'country=BE' })
  expect(inBelgium.map).toContain('Map of Belgium')
  expect(inBelgium.map).not.toContain('data-band')
  const elsewhere = await mapWith([], { cookie: 'country=US' })
  expect(elsewhere.map).toContain('Map of Netherlands')
  const nonsense = await mapWith([], { cookie: 'country=%00<x>' })
  expect(nonsense.map).toContain('Map of Netherlands')
})

test('LAN-1 the page with its map and styles is small', async () => {
  const { html } = await mapWith(several(8), { path: '/landers/maplanding/milf' })
  expect(gzipSync(html).length).toBeLessThan(16_000)
})
