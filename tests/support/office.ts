import { submit, unescaped } from './forms.ts'
import { emptySite } from './people.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import type { TestStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import { visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

const plain = (html: string): string => unescaped(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))

/** Staff in a browser of their own on a site. */
export const staffAt = (site: TestSite, host: string, { cookie }: TestStaff): Visitor => {
  const browser = visitor(site, { host })
  const [name = '', value = ''] = cookie.split('=')
  browser.cookies.set(name, value)
  return browser
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : plain(found)
}

const selectedIn = (options: string): string => {
  const tags = options.match(/<option[^>]*>/g) ?? []
  return attribute(tags.find((tag) => tag.includes('selected')) ?? tags[0] ?? '', 'value') ?? ''
}

/** What the forms of a screen send as they stand, without the name of an act. */
export const fieldsIn = (html: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const isOff = tag.includes('type="checkbox"') && !tag.includes('checked=""')
    if (name !== undefined && !isOff) fields[name] = attribute(tag, 'value') ?? ''
  }
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g))
    fields[attribute(tag, 'name') ?? ''] = plain(text)
  for (const [, tag = '', options = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/g))
    fields[attribute(tag, 'name') ?? ''] = selectedIn(options)
  return fields
}

/** What a screen says between its frame, as words. */
export const wordsIn = (html: string): string =>
  plain((/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? html).replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

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
