import type { Document } from '#platform/http/documents.ts'
import { languageTag } from '#protocol/locales.ts'
import { iconPng, iconSizes, iconSvg, sharePng } from './icons.ts'
import { securityText } from './security-text.ts'
import { sitemapDocuments } from './sitemaps.ts'
import { textsOf } from './texts.ts'
import { localeOf, siteOf } from './visitor.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** What browsers and search engines ask a site for, each in the site's own name. */
export const documents: readonly Document[] = [
  {
    path: '/manifest.webmanifest',
    cacheSeconds: HOUR,
    serve: async (context) => {
      const [site, locale] = await Promise.all([siteOf(context), localeOf(context)])
      const { description } = await textsOf(context, site, locale)
      const manifest = {
        id: '/',
        name: site.name,
        short_name: site.name,
        description,
        lang: languageTag(locale),
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fdfaf7',
        theme_color: '#fdfaf7',
        categories: ['social', 'lifestyle'],
        icons: [
          { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }
      return { type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(manifest) }
    },
  },
  {
    path: '/icons/:parameter',
    cacheSeconds: DAY,
    serve: async (context, { parameter }) => {
      const { accent_hue: hue, name } = await siteOf(context)
      if (parameter === 'icon.svg') return { type: 'image/svg+xml; charset=utf-8', body: iconSvg(hue) }
      if (parameter === 'share.png') return { type: 'image/png', body: await sharePng(hue, name) }
      if (parameter === 'maskable.png') return { type: 'image/png', body: await iconPng(hue, 512, 'full') }
      const size = iconSizes.find((known) => parameter === `${known}.png`)
      return size ? { type: 'image/png', body: await iconPng(hue, size, 'rounded') } : null
    },
  },
  {
    path: '/favicon.ico',
    cacheSeconds: DAY,
    serve: async (context) => {
      const { accent_hue: hue } = await siteOf(context)
      return { type: 'image/png', body: await iconPng(hue, 48, 'rounded') }
    },
  },
  {
    path: '/robots.txt',
    cacheSeconds: HOUR,
    serve: async (_context, { origin }) => ({
      type: 'text/plain; charset=utf-8',
      // Members' pages are theirs: no crawler is invited, and each says noindex besides.
      body: [
        'User-agent: *',
        ...['/api/', '/members', '/likes', '/chats', '/profile', '/cdn/'].map((path) => `Disallow: ${path}`),
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    }),
  },
  {
    path: '/.well-known/security.txt',
    cacheSeconds: HOUR,
    serve: async (context, { origin }) => ({
      type: 'text/plain; charset=utf-8',
      body: securityText(await siteOf(context), { origin, now: context.clock.now() }),
    }),
  },
  ...sitemapDocuments,
  {
    path: '/offline',
    cacheSeconds: 0,
    serve: async (context, { nonce }) => {
      const [site, locale] = await Promise.all([siteOf(context), localeOf(context)])
      const i18n = await context.wordsOf(locale, [])
      const { offlinePage } = await import('./offline-page.ts')
      return { type: 'text/html; charset=utf-8', body: offlinePage(site, { i18n, locale, nonce }) }
    },
  },
]
