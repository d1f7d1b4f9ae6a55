import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { addCode, changeCode, CodeConditions, getCodes, OfficeCode } from '../code-contract.ts'
import { DAY_MS, POPULAR_DAYS, RETENTION_PREFIX, TIME_BONUS_CODE, WELCOME_CODE } from '../rules.ts'
import {
  countCodesSold,
  findOfficeCodes,
  insertCode,
  lockCode,
  updateCode,
  updateCodeStatus,
} from './code-queries.ts'
import type { OfficeCodeRow } from './code-queries.ts'

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

const codesOut = async (
  context: RequestContext,
  rows: readonly OfficeCodeRow[],
): Promise<Output<typeof getCodes>['codes']> => {
  const { id: site } = await siteOf(context)
  const since = new Date(context.clock.now().getTime() - POPULAR_DAYS * DAY_MS)
  const counts = await countCodesSold.many(context.db, { site, since })
  const sold = new Map(counts.map(({ discount, sold: times }) => [discount, times]))
  return rows.map((row) => ({
    ...row,
    percentage: Number(row.percentage),
    starts_at: timeOf(row.starts_at),
    expires_at: timeOf(row.expires_at),
    uses: row.validity === 'unlimited' ? null : row.uses,
    sold: sold.get(row.id) ?? 0,
  }))
}

export const codesOf = async (context: RequestContext): Promise<Output<typeof getCodes>> => {
  const { id: site, countries } = await siteOf(context)
  const rows = await findOfficeCodes.many(context.db, { site, code: null })
  return { codes: await codesOut(context, rows), countries }
}

/** One of another site, or of one member alone, is none. */
export const requireCode = async (context: RequestContext, id: number): Promise<OfficeCodeRow> => {
  const { id: site } = await siteOf(context)
  const row = await findOfficeCodes.maybe(context.db, { site, code: id })
  if (!row) throw new Refusal('not_found')
  return row
}

const shown = async (context: RequestContext, id: number): Promise<{ code: OfficeCode }> => {
  const [code] = await codesOut(context, [await requireCode(context, id)])
  if (!code) throw new Refusal('not_found')
  return { code }
}

const refuse = (field: string): never => {
  throw new Refusal('invalid_input', {}, { fields: { [field]: 'invalid_value' } })
}

const written = async (context: RequestContext, conditions: CodeConditions) => {
  const { country, starts_at: from, expires_at: to } = conditions
  if (country !== null && !isCountryOf(await siteOf(context), country)) refuse('country')
  return { ...conditions, starts_at: from ? new Date(from) : null, expires_at: to ? new Date(to) : null }
}

export const createCode = async (
  context: RequestContext,
  { code, percentage, conditions }: HandlerInput<typeof addCode>['body'],
): Promise<{ code: OfficeCode }> => {
  const { id: site } = await siteOf(context)
  // Ours come by themselves, also where nobody has had one yet.
  const isOurs = code.startsWith(RETENTION_PREFIX) || code === TIME_BONUS_CODE || code === WELCOME_CODE
  if (isOurs) throw new Refusal('code_taken')
  const values = await written(context, conditions)
  const now = context.clock.now()
  const row = await insertCode.maybe(context.db, {
    site,
    code,
    percentage: String(percentage),
    ...values,
    now,
  })
  if (!row) throw new Refusal('code_taken')
  return shown(context, row.id)
}

export const editCode = async (
  context: RequestContext,
  body: HandlerInput<typeof changeCode>['body'],
): Promise<{ code: OfficeCode }> => {
  const { code_id: code, was, percentage, conditions } = body
  const { id: site } = await siteOf(context)
  await lockCode.run(context.db, { site, code })
  const row = await requireCode(context, code)
  if (Number(row.percentage) !== was.percentage) throw new Refusal('code_changed')
  if ((row.kind === 'code') !== (conditions !== undefined)) refuse('conditions')
  const values = conditions ? await written(context, conditions) : row
  const { country, currency, minimum_order_cents, payment_methods, validity, max_uses } = values
  await updateCode.run(context.db, {
    site,
    code,
    percentage: String(percentage),
    country,
    currency,
    minimum_order_cents,
    payment_methods,
    validity,
    max_uses,
    starts_at: values.starts_at,
    expires_at: values.expires_at,
  })
  return shown(context, code)
}

export const turnCode = async (
  context: RequestContext,
  { code_id: code, on }: { code_id: number; on: boolean },
): Promise<{ code: OfficeCode }> => {
  const { id: site } = await siteOf(context)
  await updateCodeStatus.run(context.db, { site, code, status: on ? 'active' : 'withdrawn' })
  return shown(context, code)
}
