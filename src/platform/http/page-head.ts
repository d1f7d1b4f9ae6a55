import { escapeHtml } from './escape-html.ts'

export type PageHead = {
  lang: string
  theme: string | undefined
  hue: number
  title: string
  description: string
  /** Null for pages that have no address to be known by. */
  canonical: string | null
  /** Search engines may list it. */
  isIndexed: boolean
  alternates: readonly { lang: string; href: string }[]
  /** What those who share the page show of it. */
  share: { siteName: string; picture: string }
}

/** The beginning of every page: what browsers, search engines and those who share it want to know. */
export const pageHead = ({ canonical, share, ...page }: PageHead): string => {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const siteName = escapeHtml(share.siteName)
  const theme = page.theme === 'light' || page.theme === 'dark' ? ` data-theme="${page.theme}"` : ''
  const address = escapeHtml(canonical ?? '')
  return (
    `<!doctype html><html lang="${page.lang}"${theme} style="--accent-hue:${page.hue}"><head>` +
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">` +
    `<title>${title}</title><meta name="description" content="${description}">` +
    // Filters that families install recognise adult sites by this label.
    `<meta name="rating" content="adult"><meta name="color-scheme" content="light dark">` +
    `<meta name="theme-color" content="#fdfaf7" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="#191513" media="(prefers-color-scheme: dark)">` +
    (page.isIndexed ? '' : `<meta name="robots" content="noindex">`) +
    (canonical === null
      ? ''
      : `<link rel="canonical" href="${address}">` +
        page.alternates
          .map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`)
          .join('') +
        `<meta property="og:type" content="website"><meta property="og:url" content="${address}">` +
        `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
        `<meta property="og:site_name" content="${siteName}"><meta property="og:locale" content="${page.lang}">` +
        `<meta property="og:image" content="${escapeHtml(share.picture)}"><meta name="twitter:card" content="summary_large_image">`) +
    `<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/icons/icon.svg" type="image/svg+xml">` +
    `<link rel="apple-touch-icon" href="/icons/180.png">` +
    `<meta name="apple-mobile-web-app-title" content="${siteName}"><meta name="mobile-web-app-capable" content="yes">`
  )
}
