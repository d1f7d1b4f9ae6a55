import type { RequestContext } from '#platform/http/context.ts'
import { FEWEST_IN_A_CELL, countByWideCell } from '#features/members/server/index.ts'
import { chosenCountry, siteOf } from '#features/sites/server/index.ts'
import type { MapView } from '../ui/landers/map-view.ts'
import { keptFor } from './kept.ts'
import { bandsOf } from './map-bands.ts'
import { drawingOf } from './map-drawing.ts'
import { landOf } from './map-land.ts'
import type { Land } from './map-land.ts'

const MINUTE = 60

/** Land does not move. */
const lands = new Map<string, Land | null>()
const knownLand = ({ places }: RequestContext, country: string): Land | null => {
  const land = lands.get(country) ?? landOf(places, country)
  lands.set(country, land)
  return land
}

const read = async (context: RequestContext, country: string): Promise<MapView | null> => {
  const land = knownLand(context, country)
  if (!land) return null
  const { id: site } = await siteOf(context)
  const rows = await countByWideCell.many(context.pool, { site, country, fewest: FEWEST_IN_A_CELL })
  const counts = rows.flatMap(({ wide_cell: cell, members }) =>
    cell === null ? [] : [{ wide_cell: cell, members }],
  )
  const secret = (cell: number, members: number) =>
    Buffer.from(context.pseudonym('cell', `${site} ${cell} ${members}`), 'base64url').readUInt8()
  return drawingOf(country, land, bandsOf(counts, secret))
}

const mapOf = keptFor(15 * MINUTE, read)

/** Of the country that the visitor is in, if the site is for it. */
export const loadMap = async (context: RequestContext): Promise<MapView | null> => {
  const { countries } = await siteOf(context)
  const own = chosenCountry(context) ?? context.countryOf(context.ip)
  const country = countries.find((one) => one === own) ?? countries[0]
  return country === undefined ? null : mapOf(context, country)
}
