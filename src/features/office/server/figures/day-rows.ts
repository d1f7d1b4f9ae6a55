import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { DayFigure } from '../../choices.ts'
import { findActives, findDeliveries, findMatches, findMessages, findVisits } from './day-rows-queries.ts'

type Asked = { site: number; day: string; limit: number }

const wrong = (): never => {
  throw new Refusal('invalid_input', {}, { fields: { after: 'invalid_format' } })
}
const keyOf = (after: string | undefined): string | null => {
  if (after === undefined) return null
  return after.length === 22 ? after : wrong()
}
const numberOf = (after: string | undefined): number | null => {
  if (after === undefined) return null
  return /^\d{1,15}$/.test(after) ? Number(after) : wrong()
}
const pairOf = (after: string | undefined): [number, number] | [null, null] => {
  if (after === undefined) return [null, null]
  const [, one, other] = /^(\d{1,15})-(\d{1,15})$/.exec(after) ?? wrong()
  return [Number(one), Number(other)]
}

const placeOf = (sequence: number | null): number | null =>
  sequence !== null && sequence >= 2 ** 31 ? wrong() : sequence

/** What a figure of one day is made of. */
export const dayRows = (db: Db, figure: DayFigure, asked: Asked, after: string | undefined) => {
  if (figure === 'visits') return findVisits.many(db, { ...asked, after: keyOf(after) })
  if (figure === 'active') return findActives.many(db, { ...asked, after: numberOf(after) })
  if (figure === 'mail' || figure === 'push')
    return findDeliveries.many(db, { ...asked, channel: figure, after: numberOf(after) })
  const [first, second] = pairOf(after)
  return figure === 'messages'
    ? findMessages.many(db, { ...asked, conversation: first, sequence: placeOf(second) })
    : findMatches.many(db, { ...asked, low: first, high: second })
}
