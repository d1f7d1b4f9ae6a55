import { escapeHtml } from '#platform/http/escape-html.ts'
import type { Head } from '../head.ts'
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

/**
 * JSON inside a script element: `<` would end it, the two separators end a line in old parsers. One pass for each,
 * because a fixed text for a fixed character is put in many times faster than what a function makes.
 */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The page around the rendered tree. A template of our own is what makes the server render lean. */
export const renderDocument = (input: DocumentInput): string => {
  const { head, nonce, assets, settings } = input
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const name = escapeHtml(settings?.name ?? '')
  const theme = input.theme === 'light' || input.theme === 'dark' ? ` data-theme="${input.theme}"` : ''
  const canonical = head.canonical === null ? '' : escapeHtml(head.canonical)
  return (
    `<!doctype html><html lang="${input.lang}"${theme} style="--accent-hue:${settings?.accent_hue ?? 12}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">` +
    `<title>${title}</title><meta name="description" content="${description}">` +
    // Filters that families install recognise adult sites by this label.
    `<meta name="rating" content="adult"><meta name="color-scheme" content="light dark">` +
    `<meta name="theme-color" content="#fdfaf7" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="#191513" media="(prefers-color-scheme: dark)">` +
    (canonical
      ? `<link rel="canonical" href="${canonical}">` +
        head.alternates
          .map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`)
          .join('') +
        `<meta property="og:type" content="website"><meta property="og:url" content="${canonical}">` +
        `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
        `<meta property="og:site_name" content="${name}"><meta property="og:locale" content="${input.lang}">` +
        `<meta property="og:image" content="${escapeHtml(input.origin)}/icons/share.png"><meta name="twitter:card" content="summary_large_image">`
      : `<meta name="robots" content="noindex">`) +
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/icons/icon.svg" type="image/svg+xml">` +
    `<link rel="apple-touch-icon" href="/icons/180.png">` +
    `<meta name="apple-mobile-web-app-title" content="${name}"><meta name="mobile-web-app-capable" content="yes">` +
    assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    // The page reads without its script, so what can be seen goes first.
    assets.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('') +
    (assets.development?.replaceAll('<script', `<script nonce="${nonce}"`) ?? '') +
    assets.scripts
      .map((src) => `<script type="module" fetchpriority="low" nonce="${nonce}" src="${src}"></script>`)
      .join('') +
    `</head><body><div id="app">${input.html}</div>` +
    `<script type="application/json" id="state" nonce="${nonce}">${escapeJson(input.state)}</script></body></html>`
  )
}
