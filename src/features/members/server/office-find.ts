import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { requireStaff } from '#features/accounts/server/index.ts'
import {
  buyersByPayment,
  buyersByReceipt,
  buyersByReference,
  membersByPhone,
} from '#features/credits/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { foundBy } from '../choices.ts'
import type { FoundBy } from '../choices.ts'
import type { MemberSummary } from '../office-contract.ts'
import { findByIds, findByName, findIdByEmail } from './office-queries.ts'
import type { OfficeRow } from './office-queries.ts'
import { soughtIn } from './office-sought.ts'
import type { Sought } from './office-sought.ts'

const PAGE = 50

const summaryOf = (row: OfficeRow, now: Date): MemberSummary => ({
  id: row.id,
  name: row.name,
  age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, latestCommonDay(now)),
  place: [row.city, row.country].filter(Boolean).join(', ') || null,
  standing: row.standing,
  created_at: row.signup_date.toISOString(),
  is_premium: row.paid_user,
  is_fictional: row.fictional,
})

/** Somebody who has paid once and is no more. */
const erased = (id: number): MemberSummary => ({
  id,
  name: null,
  age: null,
  place: null,
  standing: 'erased',
  created_at: null,
  is_premium: false,
  is_fictional: false,
})

const idsBy = async (own: RequestContext, sought: Sought): Promise<Record<FoundBy, number[]>> => {
  const { db } = own
  const site = await siteOf(own)
  const { id, email, payment, reference, receipt, phone } = sought
  const byEmail = email === undefined ? [] : await findIdByEmail.many(db, { site: site.id, email })
  return {
    number: id === undefined ? [] : [id],
    email: byEmail.map((row) => row.id),
    payment: [
      ...(payment === undefined ? [] : await buyersByPayment(db, site.id, payment)),
      ...(reference === undefined ? [] : await buyersByReference(db, site.id, reference)),
      ...(receipt === undefined ? [] : await buyersByReceipt(db, site.id, receipt)),
    ],
    phone: phone === undefined ? [] : await membersByPhone(db, site, phone),
    name: [],
  }
}

export const findMembers = async (
  own: RequestContext,
  { q, after }: { q: string; after?: number | undefined },
) => {
  const { siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  const sought = soughtIn(q)
  const ids = await idsBy(own, sought)
  const rows = await findByIds.many(own.db, { site, ids: Object.values(ids).flat() })
  const known = new Map(rows.map((row) => [row.id, summaryOf(row, now)]))
  // A number that nobody has is none; one that a payment has was somebody.
  const summary = (id: number, by: FoundBy) => known.get(id) ?? (by === 'payment' ? erased(id) : null)
  const exact = foundBy.flatMap((by) =>
    [...new Set(ids[by])].flatMap((id) => {
      const found = summary(id, by)
      return found ? [{ ...found, found_by: by }] : []
    }),
  )
  if (sought.name === undefined) return { members: exact, next: null }
  const named = await findByName.many(own.db, {
    site,
    name: sought.name,
    after: after ?? null,
    limit: PAGE + 1,
  })
  const shown = named.slice(0, PAGE)
  return {
    members: [...exact, ...shown.map((row) => ({ ...summaryOf(row, now), found_by: 'name' as const }))],
    next: named.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const memberSummary = async (own: RequestContext, account: number): Promise<MemberSummary> => {
  const { siteId: site } = await requireStaff(own)
  const [row] = await findByIds.many(own.db, { site, ids: [account] })
  if (!row) throw new Refusal('not_found')
  return summaryOf(row, own.clock.now())
}
