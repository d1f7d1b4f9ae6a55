import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getFigureRows } from '../../figures-contract.ts'
import { findPayments, findRefunds, findSignups } from './rows-queries.ts'

type Query = HandlerInput<typeof getFigureRows>['query']

const wrong = (): never => {
  throw new Refusal('invalid_input', {}, { fields: { after: 'invalid_format' } })
}
const numberOf = (after: string | undefined): number | null => {
  if (after === undefined) return null
  return /^\d+$/.test(after) ? Number(after) : wrong()
}
const uuidOf = (after: string | undefined): string | null => {
  if (after === undefined) return null
  return after.includes('-') ? after : wrong()
}

/** From the newest on, of the site of this request alone. */
export const rowsOf = async (
  context: RequestContext,
  { figure, from, until, after }: Query,
  atMost: number,
): Promise<Output<typeof getFigureRows>> => {
  const { id: site } = await siteOf(context)
  const asked = { site, from, until, limit: atMost + 1 }
  const find = {
    signups: () => findSignups.many(context.db, { ...asked, after: numberOf(after) }),
    payments: () => findPayments.many(context.db, { ...asked, after: uuidOf(after) }),
    refunds: () => findRefunds.many(context.db, { ...asked, after: uuidOf(after) }),
  }
  const found = await find[figure]()
  const rows = found.slice(0, atMost).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { rows, next: found.length > atMost ? (rows.at(-1)?.id ?? null) : null }
}
