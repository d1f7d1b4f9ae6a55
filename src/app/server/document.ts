import { pageHead } from '#platform/http/page-head.ts'
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
  const { head, nonce, assets, settings, lang, theme, origin } = input
  return (
    pageHead({
      ...head,
      isIndexed: head.canonical !== null,
      lang,
      theme,
      hue: settings?.accent_hue ?? 12,
      share: { siteName: settings?.name ?? '', picture: `${origin}/icons/share.png` },
    }) +
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
