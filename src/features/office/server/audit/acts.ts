import { staffOf } from '#features/accounts/server/index.ts'
import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { getActs, getActsAbout } from '../../audit-contract.ts'
import { findActs, findActsAbout, findAuditedSites, findColleagues } from './act-queries.ts'
import { kindsOfActs, summaryOf } from './act-words.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ABOUT_MEMBER = 50
const BEGINNING = new Date(0)
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS)
/** Nothing was done later than tomorrow. */
const endOf = ({ clock }: RequestContext) => new Date(clock.now().getTime() + DAY_MS)

type Row = Awaited<ReturnType<typeof findActs.one>>

/** One more than wanted was asked for: it tells whether there are more. */
const pageOf = (rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit)
  return {
    acts: page.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      summary: summaryOf(row.endpoint),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

const requireStaff = async (context: RequestContext): Promise<Staff> => {
  const staff = await staffOf(context)
  if (!staff) throw new Refusal('not_found')
  return staff
}

/** Of this site alone: what was done about somebody elsewhere looks like nothing. */
export const actsAbout = async (
  context: RequestContext,
  { account, before }: HandlerInput<typeof getActsAbout>['query'],
) => {
  const { siteId } = await requireStaff(context)
  const rows = await findActsAbout.many(context.db, {
    sites: [siteId],
    subject: JSON.stringify({ account }),
    staff: null,
    role: null,
    looks: null,
    endpoint: null,
    from: BEGINNING,
    until: endOf(context),
    before: before ?? null,
    limit: ABOUT_MEMBER + 1,
  })
  return pageOf(rows, ABOUT_MEMBER)
}

type Asked = HandlerInput<typeof getActs>['query']

/** An admin of several sites may read the log of each of them, and of no other one. */
const sitesOf = async (context: RequestContext, { id, siteId }: Staff, site: Asked['site']) => {
  if (site === undefined || site === siteId) return [siteId]
  const own = (await findAuditedSites.many(context.db, { staff: id })).map((row) => row.id)
  const wanted = site === 'all' ? own : own.filter((one) => one === site)
  if (wanted.length === 0) throw new Refusal('not_found')
  return wanted
}

export const acts = async (context: RequestContext, asked: Asked) => {
  const { limit, id, about } = asked
  const wanted = {
    sites: await sitesOf(context, await requireStaff(context), asked.site),
    staff: asked.staff ?? null,
    role: asked.role ?? null,
    looks: asked.kind === undefined ? null : asked.kind === 'looks',
    endpoint: asked.endpoint ?? null,
    from: asked.from === undefined ? BEGINNING : new Date(asked.from),
    until: asked.until === undefined ? endOf(context) : dayAfter(asked.until),
    before: asked.before ?? null,
    limit: limit + 1,
  }
  const rows = await (id === undefined
    ? findActs.many(context.db, wanted)
    : findActsAbout.many(context.db, { ...wanted, subject: JSON.stringify({ [about]: id }) }))
  return pageOf(rows, limit)
}

export const choices = async (context: RequestContext) => {
  const { id } = await requireStaff(context)
  return {
    staff: await findColleagues.many(context.db),
    sites: await findAuditedSites.many(context.db, { staff: id }),
    acts: kindsOfActs(),
  }
}
