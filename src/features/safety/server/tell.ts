import { bigint, int, moment, nullable, statement, text, uuid } from '#platform/db/statement.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { Measure } from '../choices.ts'
import type { SafetyEvent } from '../contract.ts'
import { howDecided } from '../how-decided.ts'
import { readIn } from '../prepared/index.ts'
import type { Deciding } from './decide.ts'
import { mails } from './mails/index.ts'
import { columnsOf, statementColumns } from './statement-columns.ts'

/** Nobody is told who has left. */
const findTelling = statement({
  name: 'safety.telling',
  takes: { decision: bigint },
  gives: {
    account_id: bigint,
    site_id: int,
    email: text,
    name: text,
    language: text,
    ...statementColumns,
    appeal_until: moment,
  },
  sql: `select a.id as account_id, a.site_id, a.email, a.name, a.language, ${columnsOf(statementColumns)},
               d.created_at + interval '6 months' as appeal_until
          from decision d join account a on a.id = d.account_id and a.status <> 'deleted' where d.id = :decision`,
})

const findAppellant = statement({
  name: 'safety.appellant',
  takes: { appeal: bigint },
  gives: {
    account_id: bigint,
    site_id: int,
    email: text,
    name: text,
    language: text,
    puid: nullable(uuid),
    reference: nullable(text),
    reasons: text,
    reasons_prepared: nullable(text),
  },
  sql: `select a.id as account_id, a.site_id, a.email, a.name, a.language, d.puid, r.reference, coalesce(p.reasons, '') as reasons,
               p.reasons_prepared
          from appeal p join account a on a.id = p.account_id and a.status <> 'deleted'
          left join decision d on d.id = p.decision_id
          left join report r on r.id = p.report_id
         where p.id = :appeal`,
})

/** What is only checked is told where it is: beside the message, beside the photo. */
const isMailed = (measure: Measure): boolean => measure !== 'hold_message' && measure !== 'hold_photo'

type Account = { account_id: number; site_id: number; email: string; name: string; language: string }
const readerOf = ({ account_id: id, site_id, email, name, language }: Account) => ({
  id,
  site_id,
  email,
  name,
  language,
})

/** Open pages learn what their reader may do now. */
const tellPages = (own: Deciding, account: number): void =>
  own.afterCommit(() => own.live.publish<SafetyEvent>([account], { type: 'decided' }))

/** By mail, whatever they have switched off: it is a statement of reasons. */
export const tellDecided = async (own: Deciding, decision: number): Promise<void> => {
  const row = await findTelling.maybe(own.db, { decision })
  if (!row) return
  tellPages(own, row.account_id)
  if (!isMailed(row.measure)) return
  await queueMail(own.db, {
    mail: mails.decision_made,
    to: readerOf(row),
    params: {
      link: `/decisions/${row.puid}`,
      measure: row.measure,
      reason: row.reason,
      facts_code: row.facts_code,
      facts: readIn(row.language, row.facts, row.facts_prepared),
      how: howDecided(row),
      ground: row.ground,
      ground_reference: row.ground_reference,
      ground_explanation: row.ground_explanation,
      ends_at: row.ends_at?.toISOString() ?? null,
      appeal_until: row.appeal_until.toISOString(),
    },
    event: row.puid,
    now: own.clock.now(),
  })
}

/** A warning takes nothing away: there is nothing to give back. */
export const tellEnded = async (own: Deciding, decision: number): Promise<void> => {
  const row = await findTelling.maybe(own.db, { decision })
  if (!row) return
  tellPages(own, row.account_id)
  if (!isMailed(row.measure) || row.measure === 'warn') return
  const params = { link: `/decisions/${row.puid}`, measure: row.measure }
  const now = own.clock.now()
  await queueMail(own.db, { mail: mails.decision_ended, to: readerOf(row), params, event: row.puid, now })
}

export const tellAppealDecided = async (
  own: Deciding,
  { appeal, outcome }: { appeal: number; outcome: 'upheld' | 'reversed' },
): Promise<void> => {
  const row = await findAppellant.maybe(own.db, { appeal })
  if (!row) return
  tellPages(own, row.account_id)
  const link = row.puid === null ? `/complaints/${row.reference ?? ''}` : `/decisions/${row.puid}`
  const reasons = readIn(row.language, row.reasons, row.reasons_prepared)
  const params = { link, outcome, reasons }
  const now = own.clock.now()
  await queueMail(own.db, {
    mail: mails.appeal_decided,
    to: readerOf(row),
    params,
    event: String(appeal),
    now,
  })
}
