import type { RequestContext } from '#platform/http/context.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { memberOf, refuseMistakes } from '#features/accounts/server/index.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type { Complaint } from '../complaint-contract.ts'
import { appealUntil } from '../complaint-rules.ts'
import { readIn } from '../prepared/index.ts'
import { hashOf } from './complaint-key.ts'
import { countWrongKey } from './complaint-limits.ts'
import { findComplaint, insertAppeal } from './complaint-queries.ts'

type Opening = { reference: string; key?: string | undefined }

/** With its key, or by the member who sent it. For all others there is none, whatever reference they name. */
const open = async (context: RequestContext, { reference, key = '' }: Opening) => {
  const member = await memberOf(context)
  const site = await siteOf(context)
  const found = await findComplaint.maybe(context.db, {
    site: site.id,
    reference: reference.toUpperCase(),
    secretHash: hashOf(key),
    member: member?.id ?? null,
  })
  if (found) return { found, member, site }
  await countWrongKey(context)
  throw new Refusal('not_found')
}

type Found = Awaited<ReturnType<typeof open>>['found']

const answerOf = <O>(outcome: O | null, reasons: string | null, at: Date | null) =>
  outcome === null || reasons === null || at === null ? null : { outcome, reasons, at: at.toISOString() }

const untilOf = ({ decided_at: told, appealed_at: appealed }: Found, now: Date): Date | null => {
  if (told === null || appealed !== null) return null
  const until = appealUntil(told)
  return until > now ? until : null
}

const shown = (row: Found, now: Date, language: string): Complaint => ({
  reference: row.reference,
  reason: row.reason,
  location: row.location,
  is_mailed: row.reporter_email !== null,
  created_at: row.created_at.toISOString(),
  answer: answerOf(row.outcome, readIn(language, row.outcome_reasons, row.outcome_prepared), row.decided_at),
  appeal_until: untilOf(row, now)?.toISOString() ?? null,
  appeal: row.appealed_at && {
    at: row.appealed_at.toISOString(),
    answer: answerOf(
      row.appeal_outcome,
      readIn(language, row.appeal_reasons, row.reasons_prepared),
      row.appeal_decided_at,
    ),
  },
})

export const complaintOf = async (context: RequestContext, opening: Opening): Promise<Complaint> => {
  const { found } = await open(context, opening)
  return shown(found, context.clock.now(), await localeOf(context))
}

/** Once, for six months from the answer. Sent twice, it is still one. */
export const appeal = async (
  context: RequestContext,
  { explanation, ...opening }: Opening & { explanation: string },
): Promise<Complaint> => {
  const { found, member, site } = await open(context, opening)
  const now = context.clock.now()
  const text = cleanText(explanation)
  if (found.appealed_at === null) {
    if (untilOf(found, now) === null) throw new Refusal('appeal_closed')
    refuseMistakes({ explanation: text === '' ? 'explanation_missing' : null })
    const locale = await localeOf(context)
    await insertAppeal.run(context.db, {
      site: site.id,
      report: found.id,
      member: member?.id ?? null,
      language: isLocale(locale) ? locale : defaultLocale,
      explanation: text,
      now,
    })
  }
  return complaintOf(context, opening)
}
