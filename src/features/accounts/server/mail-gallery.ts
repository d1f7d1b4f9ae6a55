import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'
import { escapeHtml, MAIL_POLICY, refuseOthers, withLinks } from './local-pages.ts'
import { withPictures } from './mail-kit/pictures.ts'
import type { MailParts } from './mail-kit/index.ts'

export type GalleryOptions = {
  /** The names of all mails, feature by feature. */
  templates: ReadonlyMap<string, readonly string[]>
  locales: readonly string[]
  draw: (template: string, locale: string) => Promise<MailParts>
}

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** As if the machine were set so: what the mail says for dark screens holds always, or never. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:75rem;padding:24px}td,th{padding:4px 10px 4px 0;text-align:left}
iframe{border:1px solid #8886;border-radius:12px;height:56rem;max-width:100%;width:600px}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}nav a{margin-right:10px}`

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; base-uri 'none'"

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const send = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(html)

const pathOf = (template: string, locale: string, more = '') => `/dev/mails/${template}/${locale}${more}`

/** For development: every mail of every feature in every language, readable on the machine itself only. */
export const mailGallery =
  ({ templates, locales, draw }: GalleryOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const names = [...templates.values()].flat()
    const links = (template: string) =>
      locales.map((locale) => `<td><a href="${pathOf(template, locale)}">${locale}</a></td>`).join('')
    app.get('/dev/mails', async (request, reply) => {
      refuseOthers(request)
      const tables = [...templates].map(([feature, own]) => {
        const rows = own.map((name) => `<tr><th scope="row">${name}</th>${links(name)}</tr>`).join('')
        return `<h2>${feature}</h2><table><tbody>${rows}</tbody></table>`
      })
      return send(
        reply,
        POLICY,
        page(`${names.length} mails in ${locales.length} languages`, tables.join('')),
      )
    })

    const open = async (request: FastifyRequest) => {
      refuseOthers(request)
      const { template = '', locale = '' } = request.params as Record<string, string>
      const { scheme: asked } = request.query as Record<string, unknown>
      if (!names.includes(template) || !locales.includes(locale)) throw new Refusal('not_found')
      const scheme: Scheme = asked === 'dark' ? 'dark' : 'light'
      return { template, locale, scheme, parts: await draw(template, locale) }
    }
    app.get('/dev/mails/:template/:locale', async (request, reply) => {
      const { template, locale, scheme, parts } = await open(request)
      const languages = locales.map((other) => `<a href="${pathOf(template, other)}">${other}</a>`)
      const lights = schemes.map(
        (other) => `<a href="${pathOf(template, locale, `?scheme=${other}`)}">${other}</a>`,
      )
      const body =
        `<nav><a href="/dev/mails">All mails</a>${languages.join('')}</nav><nav>${lights.join('')}</nav>` +
        `<p>${template}, ${locale}, ${scheme}: <strong>${escapeHtml(parts.subject)}</strong></p>` +
        `<iframe title="HTML" src="${pathOf(template, locale, `/html?scheme=${scheme}`)}"></iframe>` +
        `<h2>Text</h2><pre>${withLinks(parts.text)}</pre>`
      return send(reply, POLICY, page(template, body))
    })
    app.get('/dev/mails/:template/:locale/html', async (request, reply) => {
      const { parts, scheme } = await open(request)
      const policy = MAIL_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      return send(reply, policy, inScheme(withPictures(parts), scheme))
    })
  }
