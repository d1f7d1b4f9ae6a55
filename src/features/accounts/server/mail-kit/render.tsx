import type { I18n, MessageDescriptor } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { toPlainText } from '@react-email/render'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing, Mail } from '#platform/mail/mails.ts'
import type { MailPicture } from '#platform/mail/transport.ts'
import type { Params } from '#platform/outbox/queries.ts'
import { markPng } from '#features/sites/server/index.ts'
import { MailFrameProvider } from './layout.tsx'
import type { MailFrame, MailSite } from './layout.tsx'
import { collectPictures } from './pictures.ts'

export type MailInput = {
  /** Activated in the reader’s language. */
  i18n: I18n
  site: MailSite
  params: Params
  /** Of the configured domain, never of a host that a request claimed. */
  origin: string
}

export type MailParts = {
  subject: string
  html: string
  text: string
  pictures: readonly MailPicture[]
  /** Of mails that one may not want. */
  unsubscribeUrl?: string
}

const DOCTYPE = '<!doctype html>'

/** A link in our name leads to our site, whatever was queued. Its port may be one that we do not know. */
const linkOnSite = (link: string, origin: string): string => {
  const url = URL.parse(link, origin)
  const isOwn = url && /^https?:$/.test(url.protocol) && url.hostname === new URL(origin).hostname
  if (!isOwn) throw new Error('a link in a mail leads away from its site')
  return url.href
}

/** Params that are addresses. */
const linkNames: ReadonlySet<string> = new Set(['link', 'preferences', 'unsubscribe'])

/** A mail that lacks something is not sent half: what it is told is checked here once more. */
export const renderMail = async (
  mail: Mail,
  drawing: Drawing<never>,
  input: MailInput,
): Promise<MailParts> => {
  const { i18n, site, origin } = input
  const params = mail.params.parse(input.params)
  const links = Object.entries(params).flatMap(([name, value]) =>
    linkNames.has(name) && typeof value === 'string' ? [[name, linkOnSite(value, origin)]] : [],
  )
  Object.assign(params, Object.fromEntries(links))
  const { embed, pictures } = collectPictures()
  // What they take was checked above, by the mail of the same name.
  const { subject, Mail } = drawing as {
    subject: (site: string, params: object) => MessageDescriptor
    Mail: (props: { title: string; params: object }) => ReactNode
  }
  const words = subject(site.name, params)
  const title = i18n._(words)
  // A build knows messages by id only: without its catalogue the mail would be a row of codes. It can wait.
  if (title === words.id) throw new Error('a mail has no words')
  const mark: MailPicture = { cid: 'mark@picture', png: await markPng(site.accent_hue) }
  // By our own React and not by react-email's: in the build that would be a second one.
  const draw = (part: MailFrame['part']) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MailFrameProvider value={{ site, origin, part, mark: `cid:${mark.cid}`, embed }}>
          <Mail title={title} params={params} />
        </MailFrameProvider>
      </I18nProvider>,
    )
  return {
    subject: title,
    html: `${DOCTYPE}${draw('html')}`,
    text: toPlainText(draw('text'), { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
    pictures: [mark, ...pictures()],
    ...(typeof params.unsubscribe === 'string' && { unsubscribeUrl: params.unsubscribe }),
  }
}
