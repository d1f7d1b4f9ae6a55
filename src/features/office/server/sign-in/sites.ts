import { siteOf } from '#features/sites/server/index.ts'
import { bigint, statement, text } from '#platform/db/statement.ts'
import { SITE_COOKIE } from '#platform/http/office-host.ts'
import type { RequestContext } from '#platform/http/context.ts'

const findSites = statement({
  name: 'office.sites_of_staff',
  takes: { staff: bigint },
  gives: { domain: text, name: text },
  sql: `select t.domain, t.name from site t
         where exists (select from staff_role r
                        where r.staff_id = :staff and (r.site_id is null or r.site_id = t.id))
         order by t.is_default desc, t.domain`,
})

const DAYS = 180

const choose = (context: RequestContext, domain: string) =>
  context.setCookie(SITE_COOKIE, domain, {
    httpOnly: true,
    sameSite: 'strict',
    maxAge: DAYS * 24 * 60 * 60,
  })

/** The sites that somebody may choose from; none where the host has said which one it is. */
export const sitesToChoose = async (context: RequestContext, staff: number) =>
  context.officeHost === undefined ? [] : findSites.many(context.pool, { staff })

/** Tells whether it is one of theirs. What they may do there is looked up with each request. */
export const chooseSite = async (
  context: RequestContext,
  staff: number,
  domain: string,
): Promise<boolean> => {
  const isTheirs = (await sitesToChoose(context, staff)).some((site) => site.domain === domain)
  if (isTheirs) choose(context, domain)
  return isTheirs
}

/** For who has no role on the site that is chosen; tells whether there is another one. */
export const chooseFirstSite = async (context: RequestContext, staff: number): Promise<boolean> => {
  const [first] = await sitesToChoose(context, staff)
  if (!first || first.domain === (await siteOf(context)).domain) return false
  choose(context, first.domain)
  return true
}
