import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { FigureRow, getFigureRows } from '../../figures-contract.ts'
import { dayRows } from './day-rows.ts'
import { findPayments, findRefunds, findSignups } from './rows-queries.ts'

/** What only some figures have. */
const nothing = {
  account: null,
  other: null,
  number: null,
  currency: null,
  cents: null,
  country: null,
  method: null,
  source: null,
}
type Row = Omit<{ [Key in keyof FigureRow]: FigureRow[Key] }, 'at'>

type Query = HandlerInput<typeof getFigureRows>['query']

const wrong = (): never => {
  throw new Refusal('invalid_input', {}, { fields: { after: 'invalid_format' } })
}
const numberOf = (after: string | undefined): number | null => {
  if (after === undefined) return null
  return /^\d{1,15}$/.test(after) ? Number(after) : wrong()
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const uuidOf = (after: string | undefined): string | null => {
  if (after === undefined) return null
  return UUID.test(after) ? after : wrong()
}

/** From the newest on, of the site of this request alone. */
export const rowsOf = async (
  context: RequestContext,
  { figure, from, until, after }: Query,
  atMost: number,
): Promise<Output<typeof getFigureRows>> => {
  const { id: site } = await siteOf(context)
  const asked = { site, from, until, limit: atMost + 1 }
  const find = async (): Promise<readonly (Partial<Row> & { id: string; at: Date; state: string })[]> => {
    if (figure === 'signups') return findSignups.many(context.db, { ...asked, after: numberOf(after) })
    if (figure === 'payments') return findPayments.many(context.db, { ...asked, after: uuidOf(after) })
    if (figure === 'refunds') return findRefunds.many(context.db, { ...asked, after: uuidOf(after) })
    return dayRows(context.db, figure, { site, day: until, limit: atMost + 1 }, after)
  }
  const found = await find()
  const rows = found.slice(0, atMost).map((row) => ({ ...nothing, ...row, at: row.at.toISOString() }))
  return { rows, next: found.length > atMost ? (rows.at(-1)?.id ?? null) : null }
}
