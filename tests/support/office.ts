import { submit, unescaped } from './forms.ts'
import { emptySite } from './people.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import type { Visitor } from './visitor.ts'

/** A site of its own with those who run it, each with their roles there. */
export const openOffice = async (site: TestSite, changes: Record<string, unknown> = {}) => {
  const domain = await emptySite(site, changes)
  const { rows } = await site.pool.query<{ id: number }>('select id from site where domain = $1', [domain])
  const id = rows[0]?.id ?? 0
  const [admin, finance, support] = await Promise.all([
    addStaff(site.pool, ['admin'], id),
    addStaff(site.pool, ['finance'], id),
    addStaff(site.pool, ['support'], id),
  ])
  return {
    id,
    domain,
    admin: staffBrowser(site, domain, admin),
    finance: staffBrowser(site, domain, finance),
    support: staffBrowser(site, domain, support),
  }
}

/** Presses a button of a screen: what is said then, or why it was refused. */
export const act = async (browser: Visitor, path: string, form: Record<string, string>): Promise<string> => {
  const answer = await submit(browser, path, form)
  if (answer.status !== 303) return String(answer.status)
  const { text } = await browser.get(answer.headers.location ?? '')
  const [, said = ''] = /role="(?:status|alert)"[^>]*>([\s\S]*?)<\//.exec(text) ?? []
  return unescaped(said.replaceAll(/<[^>]*>/g, '')).trim()
}
