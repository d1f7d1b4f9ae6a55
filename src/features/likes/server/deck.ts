import type { RequestContext } from '#platform/http/context.ts'
import { readsOf } from '#platform/http/reads.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { cardMaker, cellsIn, findCandidates, isShowable } from '#features/members/server/index.ts'
import type { CandidateRow, WholeProfile } from '#features/members/server/index.ts'
import { completenessOf, activityOf } from '#features/members/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { DeckCard } from '../contract.ts'
import { bestFirst } from '../rules.ts'
import type { Fit } from '../rules.ts'
import { deckBy, findLikersAmong } from './queries.ts'

/** So many are looked at, and the best of them shown. */
export const CONSIDERED = { limit: 24, enough: 12 }

const sharedWith = (reader: WholeProfile, row: CandidateRow): string[] =>
  row.interests.filter((key) => reader.interests.includes(key))

/** Candidates as cards, best first. */
export const rankedCards = async (
  context: RequestContext,
  reader: WholeProfile,
  rows: readonly CandidateRow[],
): Promise<DeckCard[]> => {
  const now = context.clock.now()
  const today = latestCommonDay(now)
  const likers = await findLikersAmong.many(context.db, {
    liked: reader.account_id,
    among: rows.map((row) => row.account_id),
  })
  const liking = new Set(likers.map(({ id }) => id))
  const toCard = await cardMaker(context, { id: reader.account_id, cells: cellsIn(reader) })
  const { visible_profile_notes: notes, visible_profile_fields: fields } = await siteOf(context)
  const cards = rows.filter(isShowable).map((row) => ({ row, card: toCard(row) }))
  const fitOf = ({ row, card }: (typeof cards)[number]): Fit => ({
    sharedInterests: sharedWith(reader, row).length,
    distanceKm: card.distance_km,
    ageGap: Math.abs(ageOn(row.birth, today) - reader.age),
    activity: activityOf(row.last_active, now),
    completeness: completenessOf(row).percent,
    hasPhoto: row.main_photo !== null,
    likesReader: liking.has(row.account_id),
  })
  return bestFirst(cards, fitOf).map(({ row, card }) => ({
    ...card,
    about: notes.includes('about') ? row.about : null,
    interests: fields.includes('interests') ? row.interests : [],
    shared_interests: fields.includes('interests') ? sharedWith(reader, row) : [],
  }))
}

export const deckFor = async (
  context: RequestContext,
  reader: WholeProfile,
  size: number,
): Promise<DeckCard[]> => {
  const rows = await findCandidates(
    { db: readsOf(context), clock: context.clock },
    reader,
    deckBy,
    CONSIDERED,
  )
  return (await rankedCards(context, reader, rows)).slice(0, size)
}
