import { readdirSync, readFileSync, statSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { inProject } from '#platform/root.ts'
import { formatDate } from '#protocol/dates.ts'
import { defaultLocale, languageTag, pseudoLocale } from '#protocol/locales.ts'
import type { AnyLocale, Locale } from '#protocol/locales.ts'
import type { Page } from '../contract.ts'
import { cleanPhone, markText, termsDate } from '../rules.ts'
import type { Site } from './directory.ts'
import { findOwnPage, findOwnPageDates } from './queries.ts'
import { textsOf } from './texts.ts'
import type { SiteTexts } from './texts.ts'

type Given = Pick<RequestContext, 'db' | 'wordsOf'>
export type Template = { title: string; description: string; markdown: string }
/** When its file came to this installation as it is. */
type Shipped = Template & { changedAt: Date }

// Raw HTML in a page stays text: an editor of the back office can never become a script.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const folder = inProject('content', 'pages')
const shipped = new Map<string, Shipped>()

/** `---\ntitle: …\ndescription: …\n---\ntext` */
const parseTemplate = (source: string): Template => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  return { title: field('title'), description: field('description'), markdown: body }
}

for (const locale of readdirSync(folder)) {
  for (const file of readdirSync(`${folder}/${locale}`)) {
    const token = file.replace(/\.md$/, '')
    const path = `${folder}/${locale}/${file}`
    const changedAt = statSync(path).mtime
    shipped.set(`${locale}/${token}`, { ...parseTemplate(readFileSync(path, 'utf8')), changedAt })
  }
}

/** What every site has unless it has a text of its own. */
export const shippedTokens = [...shipped.keys()]
  .filter((key) => key.startsWith(`${defaultLocale}/`))
  .map((key) => key.slice(defaultLocale.length + 1))
  .sort()

export const shippedPage = (token: string, locale: Locale): Template | null =>
  shipped.get(`${locale}/${token}`) ?? null

/** `## Be honest {#honest}`: what others link to by a name that is the same in all languages. */
const namedHeading = /<h2>(.*?) \{#([a-z-]+)\}<\/h2>/g

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`

/** What a page can name. A value of '' means that the site has none. */
const detailsOf = (
  site: Site,
  texts: SiteTexts,
  locale: AnyLocale,
): Record<string, { plain: string; html?: string }> => {
  const { company } = site
  const tag = languageTag(locale)
  const countryName = new Intl.DisplayNames([tag], { type: 'region' }).of(company.country) ?? company.country
  return {
    site: { plain: site.name },
    domain: { plain: site.domain },
    company: { plain: company.name },
    address: { plain: company.address },
    city: { plain: `${company.postal_code} ${company.city}`.trim() },
    country: { plain: countryName },
    coc_number: { plain: company.coc_number },
    vat_numbers: { plain: company.vat_numbers.join(', ') },
    tradenames: { plain: company.tradenames.join(', ') },
    support_email: {
      plain: site.support_email,
      html: link(`mailto:${site.support_email}`, site.support_email),
    },
    support_phone: site.support_phone
      ? { plain: site.support_phone, html: link(`tel:${cleanPhone(site.support_phone)}`, site.support_phone) }
      : { plain: '' },
    refund_days: { plain: String(site.refund_days) },
    min_age: { plain: String(site.min_age) },
    terms_date: {
      plain: formatDate({ locale }, termsDate(company.added_at), { dateStyle: 'long', timeZone: 'UTC' }),
    },
    message_credits: { plain: String(site.message_credits) },
    fictional_singular: { plain: texts.fictional_singular },
    fictional_plural: { plain: texts.fictional_plural },
  }
}

/** `{if member_resell}` begins a line that only sites with this setting show. */
const condition = /^\{if ([a-z_]+)\}/
const flagsOf = (site: Site): Record<string, boolean> => ({ member_resell: site.member_resell })

const renderPage = (
  token: string,
  template: Template,
  { details, flags }: { details: ReturnType<typeof detailsOf>; flags: ReturnType<typeof flagsOf> },
  locale: AnyLocale,
): Page => {
  const placeholder = /\{([a-z_]+)\}/g
  const plain = (source: string) =>
    source.replace(placeholder, (all, name: string) => details[name]?.plain ?? all)
  // A line about something that this site does not have is left out: no phone, no "Phone:".
  const lines = template.markdown.split('\n').filter((line) => {
    const [, flag] = condition.exec(line) ?? []
    if (flag !== undefined && !flags[flag]) return false
    return [...line.matchAll(placeholder)].every(([, name = '']) => details[name]?.plain !== '')
  })
  const source = lines.map((line) => line.replace(condition, '')).join('\n')
  const whole = markdown.render(source).replace(namedHeading, '<h2 id="$2">$1</h2>')
  const html = whole.replace(placeholder, (all, name: string) => {
    const detail = details[name]
    return detail ? (detail.html ?? escapeHtml(detail.plain)) : all
  })
  const page = { token, title: plain(template.title), description: plain(template.description), html }
  if (locale !== pseudoLocale) return page
  return {
    ...page,
    title: markText(page.title),
    html: html.replace(/>([^<\n]+)</g, (_all, words) => `>${markText(words)}<`),
  }
}

/** As visitors would see it, and what stands in braces without being a name that is filled in. */
export const previewPage = async (
  given: Given,
  site: Site,
  { token, locale, ...template }: Template & { token: string; locale: Locale },
): Promise<{ page: Page; unknown: string[] }> => {
  const details = detailsOf(site, await textsOf(given, site, locale), locale)
  const flags = flagsOf(site)
  const { title, description, markdown: text } = template
  const inBraces = [...`${title} ${description} ${text}`.matchAll(/\{([a-z_]+)\}/g)].map(
    ([, name = '']) => name,
  )
  const conditions = text.split('\n').flatMap((line) => condition.exec(line)?.[1] ?? [])
  return {
    page: renderPage(token, template, { details, flags }, locale),
    unknown: [
      ...new Set([
        ...inBraces.filter((name) => !Object.hasOwn(details, name)).map((name) => `{${name}}`),
        ...conditions.filter((name) => !Object.hasOwn(flags, name)).map((name) => `{if ${name}}`),
      ]),
    ],
  }
}

/** Rendered pages, kept as long as the site's row, which moves with each text that is published. */
const rendered = new WeakMap<Site, Map<string, Promise<Page | null>>>()

export const findPage = (
  given: Given,
  site: Site,
  token: string,
  locale: AnyLocale,
): Promise<Page | null> => {
  if (!/^[a-z0-9-]{1,60}$/.test(token)) return Promise.resolve(null)
  let pages = rendered.get(site)
  if (!pages) rendered.set(site, (pages = new Map()))
  const key = `${locale}/${token}`
  let page = pages.get(key)
  if (!page) {
    page = makePage(given, site, token, locale)
    // Only what exists is kept: made-up tokens must not fill the memory.
    const kept = pages
    kept.set(key, page)
    page.then(
      (made) => made ?? kept.delete(key),
      () => kept.delete(key),
    )
  }
  return page
}

/** The site's own text or the shipped one, in the reader's language or else in English. */
const makePage = async (given: Given, site: Site, token: string, locale: AnyLocale): Promise<Page | null> => {
  const own = await findOwnPage.maybe(given.db, { site: site.id, token, locale })
  // A text in the reader's own language beats any in English.
  const candidates = [
    own?.locale === locale ? own : undefined,
    shipped.get(`${locale}/${token}`),
    own,
    shipped.get(`${defaultLocale}/${token}`),
  ]
  const template = candidates.find((candidate) => candidate !== undefined)
  if (!template) return null
  const details = detailsOf(site, await textsOf(given, site, locale), locale)
  return renderPage(token, template, { details, flags: flagsOf(site) }, locale)
}

/** Every text page of a site, and since when it says what it says in this language. */
export const pageAddresses = async (db: Db, site: Site, locale: Locale) => {
  const own = await findOwnPageDates.many(db, { site: site.id })
  const tokens = [...new Set([...shippedTokens, ...own.map(({ token }) => token)])]
  return tokens.map((token) => {
    const ownIn = (language: string) =>
      own.find((page) => page.token === token && page.locale === language)?.updated_at
    const shippedIn = (language: string) => shipped.get(`${language}/${token}`)?.changedAt
    const changedAt = ownIn(locale) ?? shippedIn(locale) ?? ownIn(defaultLocale) ?? shippedIn(defaultLocale)
    return { path: `/${token}`, changedAt: changedAt ?? null }
  })
}
