import { pageHead } from '#platform/http/page-head.ts'
import { escapeJson, structuredData } from '#platform/http/structured-data.ts'
import type { Head } from '../head.ts'
import { iconSymbols } from './icon-symbols.ts'
import type { Settings } from '#features/sites/contract.ts'

export type Assets = {
  scripts: string[]
  styles: string[]
  preloads: string[]
  serviceWorker: string | null
  /** What Vite adds to a page for hot reload. */
  development?: string
}

export type DocumentInput = {
  html: string
  head: Head
  lang: string
  theme: string | undefined
  nonce: string
  assets: Assets
  settings: Settings | undefined
  origin: string
  state: unknown
}

/** Who we are, for search engines; other pages refer to it. */
const siteAsStructure = (origin: string, settings: Settings | undefined) => {
  const { name } = settings ?? {}
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name,
      publisher: { '@id': organization },
    },
    {
      '@type': 'Organization',
      '@id': organization,
      url: `${origin}/`,
      name,
      logo: `${origin}/icons/512.png`,
    },
  ]
}

/** The page around the rendered tree. A template of our own is what makes the server render lean. */
export const renderDocument = (input: DocumentInput): string => {
  const { head, nonce, assets, settings, lang, theme, origin } = input
  const isFrontPage = head.canonical !== null && new URL(head.canonical).pathname === '/'
  return (
    pageHead({
      ...head,
      isIndexed: head.canonical !== null,
      lang,
      theme,
      hue: settings?.accent_hue ?? 12,
      share: {
        siteName: settings?.name ?? '',
        picture: `${origin}${head.canonical === null ? '/icons/share.png' : `/share/home.${lang}.png`}`,
      },
    }) +
    structuredData(isFrontPage ? siteAsStructure(origin, settings) : [], nonce) +
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    // The page reads without its script, so what can be seen goes first.
    assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('') +
    (assets.development?.replaceAll('<script', `<script nonce="${nonce}"`) ?? '') +
    assets.scripts
      .map((src) => `<script type="module" fetchpriority="low" nonce="${nonce}" src="${src}"></script>`)
      .join('') +
    `</head><body>${iconSymbols(settings?.fictional_icon ?? '')}<div id="app">${input.html}</div>` +
    `<script type="application/json" id="state" nonce="${nonce}">${escapeJson(input.state)}</script></body></html>`
  )
}
