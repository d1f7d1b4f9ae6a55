import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accentOf } from '#platform/accent.ts'
import { languageTag } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { heal } from '../heal-offline.ts'
import { iconSvg } from './icons.ts'
import type { Site } from './directory.ts'

const style = `:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}
body{margin:0}main{min-height:100dvh;box-sizing:border-box;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;overflow-wrap:anywhere;hyphens:auto;
background:light-dark(#fdfaf7,#191513);color:light-dark(#2b1f1a,#f3ece6)}
svg{width:72px;margin:auto}h1{margin:8px 0 0;font-size:1.625rem}p{margin:0;max-width:36ch}
a{justify-self:center;margin-top:12px;padding:12px 24px;border-radius:14px;font-weight:600;text-decoration:none;
color:#fff}`

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type Reader = { i18n: I18n; locale: AnyLocale; nonce: string }

/** Shown by the service worker when the network is away: one file that needs no other. */
export const offlinePage = (site: Site, { i18n, locale, nonce }: Reader): string => {
  const title = escapeHtml(
    i18n._(
      msg({
        message: 'You’re offline',
        comment: 'Heading of the page that a device shows without a network',
      }),
    ),
  )
  const text = escapeHtml(
    i18n._(msg`There’s no connection right now. Everything will be here when you’re back.`),
  )
  const again = escapeHtml(
    i18n._(
      msg({ message: 'Try again', comment: 'Button of the page without a network: loads the home page' }),
    ),
  )
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} · ${escapeHtml(site.name)}</title><style nonce="${nonce}">${style}a{background:${accentOf(site.accent_hue).button}}</style></head><body>` +
    `<main>${iconSvg(site.accent_hue)}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>` +
    `<script nonce="${nonce}">${heal}</script></body></html>`
  )
}
