import type { RequestContext } from '#platform/http/context.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { languageTag } from '#protocol/locales.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type { Card } from '../contract.ts'
import { bandBetween } from '../grid.ts'
import type { Cells } from '../grid.ts'
import { activityOf } from '../rules.ts'
import { findCards } from './search-queries.ts'
import type { CardRow } from './search-queries.ts'
import { imageOf } from './image.ts'

/** Who looks: what is told about others depends on it. */
export type Reader = { id: number | null; cells: Cells | null }

export const cellsIn = (row: { cell: number | null; wide_cell: number | null }): Cells | null =>
  row.cell === null || row.wide_cell === null ? null : { cell: row.cell, wide_cell: row.wide_cell }

/** Nobody is listed without these. */
type Showable<Row> = Row & { birth: string; country: string }
export const isShowable = <Row extends CardRow>(row: Row): row is Showable<Row> =>
  row.birth !== null && row.country !== null

/** What a row of a grid tells a reader. Birthday and cell stay here. */
export const cardMaker = async (
  context: RequestContext,
  reader: Reader,
): Promise<(row: Showable<CardRow>) => Card> => {
  const now = context.clock.now()
  const today = latestCommonDay(now)
  const language = languageTag(await localeOf(context))
  const shown = (await siteOf(context)).visible_profile_fields
  const [showsRegion, showsCity] = [shown.includes('region'), shown.includes('city')]
  return (row) => {
    const cells = cellsIn(row)
    const lastActive = activityOf(row.last_active, now)
    return {
      id: row.account_id,
      name: row.name,
      age: ageOn(row.birth, today),
      country: row.country,
      region: showsRegion && row.region ? context.places.regionName(row.region, language) : null,
      city: showsCity ? row.city : null,
      online: lastActive === 'now',
      last_active: lastActive,
      fictional: row.fictional,
      invented: row.invented,
      distance_km: reader.cells && cells && bandBetween(reader.cells, cells),
      main_image: imageOf(context, reader.id, row.main_photo, row.main_photo_hash),
      num_photos: row.photo_count,
    }
  }
}

/** The cards of these members, in this order; whoever is gone is left out. */
export const cardsOf = async (
  context: RequestContext,
  reader: Reader,
  ids: readonly number[],
): Promise<Card[]> => {
  const rows = new Map(
    (await findCards.many(context.db, { ids: [...ids] })).map((row) => [row.account_id, row]),
  )
  const toCard = await cardMaker(context, reader)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row && isShowable(row) ? [toCard(row)] : []
  })
}
