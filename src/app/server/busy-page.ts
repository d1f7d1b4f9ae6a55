import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { FastifyRequest } from 'fastify'
import { commonRefusalWords } from '#design/refusal-words.ts'
import { chooseLocale, LOCALE_COOKIE } from '#features/sites/rules.ts'
import { siteByDomain } from '#features/sites/server/index.ts'
import type { Pool } from '#platform/db/database.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { hostOf } from '#platform/http/host.ts'
import type { BusyPage } from '#platform/http/turned-away.ts'
import { languageTag, locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { createI18n } from '../catalogues.ts'

const tryAgainWords = msg({ message: 'Try again', comment: 'Button on the error page: loads the page again' })

/** In the page: whoever has no time for it has none for its files. */
const STYLES =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:1rem;padding:1.5rem;' +
  'text-align:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fdfaf7,#191513);color:light-dark(#2b2320,#f5ece6)}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0;max-width:24em}a{color:inherit;font-weight:600;display:inline-block;padding:.75rem}'

const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join(';')

const draw = async (locale: Locale): Promise<BusyPage> => {
  const i18n = await createI18n(locale, [])
  const busy = escapeHtml(i18n._(commonRefusalWords.overloaded))
  const html =
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="rating" content="adult"><title>${busy}</title><style>${STYLES}</style></head>` +
    // The address of the page itself: also a form that could not be taken is found again there.
    `<body><main><h1>${busy}</h1><p><a href="">${escapeHtml(i18n._(tryAgainWords))}</a></p></main></body></html>`
  return { html, policy }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What people read while there is no room for them. It asks nothing of the database: what language a member has saved is not known here. */
export const createBusyPage = (pool: Pool) => {
  const pages = new Map<Locale, Promise<BusyPage>>()
  const pageIn = (locale: Locale): Promise<BusyPage> => {
    const page = pages.get(locale) ?? draw(locale)
    pages.set(locale, page)
    return page
  }
  return {
    /** Each language once, while there is time. */
    load: async (): Promise<void> => {
      for (const locale of locales) await pageIn(locale)
    },
    page: async (request: FastifyRequest): Promise<BusyPage> => {
      const { headers, query } = request
      const site = await siteByDomain(pool, hostOf(request)).catch(() => undefined)
      return pageIn(
        chooseLocale({
          inUrl: textOf((query as Record<string, unknown> | undefined)?.lang),
          cookie: cookieIn(headers.cookie ?? '', LOCALE_COOKIE),
          domainLanguage: site?.domain_language,
          acceptLanguage: headers['accept-language'],
        }),
      )
    },
  }
}
