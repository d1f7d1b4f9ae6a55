import type { Output } from '#protocol/endpoint.ts'
import type { getFunnel } from '#features/marketing/contract.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

type Coming = { ip?: string; agent?: string; headers?: Record<string, string>; method?: string }

/** Somebody follows a link from elsewhere to a site. */
export const arrivalsAt =
  (site: TestSite, host: string) =>
  (
    path: string,
    { ip = '198.51.100.1', agent = FIREFOX, headers, method = 'GET' }: Coming = {},
  ): Promise<Answer> =>
    site.fetch(path, {
      host,
      method,
      headers: {
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': ip,
        ...(agent && { 'user-agent': agent }),
        ...headers,
      },
    })

export const siteIdOf = async (site: TestSite, domain: string): Promise<number> => {
  const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [domain])
  return rows[0]?.id ?? 0
}

/** Somebody who works on a site, at its office. */
export const officeOf = async (
  site: TestSite,
  domain: string,
  roles: Parameters<typeof addStaff>[1],
): Promise<Visitor & { staff: number }> => {
  const { id, cookie } = await addStaff(site.pool, roles, await siteIdOf(site, domain))
  // Some clocks of tests are weeks ahead.
  await site.pool.query(
    `update staff_session set (expires_at, used_at) = (now() + interval '1 year', now() + interval '1 year')
      where staff_id = $1`,
    [id],
  )
  const browser = visitor(site, { host: domain })
  browser.cookies.set('staff', cookie.slice('staff='.length))
  return { ...browser, staff: id }
}

export type Funnel = Output<typeof getFunnel>
