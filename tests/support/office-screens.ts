import { unescaped } from './forms.ts'
import type { TestSite } from './site.ts'
import type { TestStaff } from './staff.ts'
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
