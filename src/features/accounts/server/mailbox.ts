import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '#platform/db/database.ts'
import type { Channel } from '#platform/outbox/channels.ts'
import { entryById, recentEntries } from '#platform/outbox/queries.ts'
import type { KeptEntry } from '#platform/outbox/queries.ts'
import { Refusal } from '#protocol/refusal.ts'
import { escapeHtml, MAIL_POLICY, refuseOthers, withLinks } from './local-pages.ts'
import type { MailParts } from './mail-kit/index.ts'
import { withPictures } from './mail-kit/pictures.ts'

export type MailboxOptions = {
  pool: Pool
  /** Where mails and text messages really leave, there is nothing to look into. */
  smtpUrl: string | undefined
  smsUrl: string | undefined
  render: {
    mail: (entry: KeptEntry) => Promise<MailParts>
    text: (entry: KeptEntry) => Promise<string>
  }
}

const SHOWN_AT_MOST = 100
const MAIL_ID = /^\d{1,15}$/

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:24px}table{border-collapse:collapse;width:100%}
td,th{padding:8px 12px 8px 0;text-align:left;border-bottom:1px solid #8884}pre{white-space:pre-wrap;font:inherit}`

const page = (title: string, body: string, nonce: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style nonce="${nonce}">${style}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const timeOf = (moment: Date) =>
  `<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 19)}</time>`

type Rows = readonly string[][]

const table = (title: string, column: string, rows: Rows) => {
  const head = ['Time (UTC)', 'To', column, 'State'].map((name) => `<th>${name}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const shown = rows.length
    ? `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
    : '<p>None yet.</p>'
  return `<h2>${title}</h2>${shown}`
}

/** One that cannot be drawn must not hide the others. */
const orUnshown = async (entry: KeptEntry, drawn: Promise<string>): Promise<string> =>
  escapeHtml(await drawn.catch(() => `(${entry.template} cannot be shown)`))

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** A plugin for development and trials: what would have been sent, readable on the machine itself only. */
export const mailbox =
  ({ pool, smtpUrl, smsUrl, render }: MailboxOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const keepsMails = smtpUrl === undefined
    const keepsSms = smsUrl === undefined
    if (!keepsMails && !keepsSms) return

    const rows = async (channel: Channel['name'], cell: (entry: KeptEntry) => Promise<string>) => {
      const entries = await recentEntries.many(pool, { channel, limit: SHOWN_AT_MOST })
      const row = async (entry: KeptEntry) => [
        timeOf(entry.created_at),
        escapeHtml(entry.recipient),
        await cell(entry),
        entry.sent_at ? 'sent' : 'waiting',
      ]
      return Promise.all(entries.map(row))
    }
    const mailCell = async (entry: KeptEntry) => {
      const subject = await orUnshown(
        entry,
        render.mail(entry).then((parts) => parts.subject),
      )
      return `<a href="/dev/mailbox/${entry.id}">${subject}</a>`
    }
    const textCell = (entry: KeptEntry) => orUnshown(entry, render.text(entry))

    app.get('/dev/mailbox', async (request, reply) => {
      refuseOthers(request)
      const texts: Rows = keepsSms ? await rows('sms', textCell) : []
      // Most sites send none: where mails leave, there is a mailbox only for a text message that could not.
      if (!keepsMails && texts.length === 0) throw new Refusal('not_found')
      const parts = [
        keepsMails ? table('Mails', 'Subject', await rows('mail', mailCell)) : '',
        keepsSms ? table('Text messages', 'Text', texts) : '',
      ]
      return send(reply, page('Mailbox', parts.join(''), request.nonce))
    })
    if (!keepsMails) return

    const open = async (request: FastifyRequest) => {
      refuseOthers(request)
      const { id } = request.params as { id: string }
      const mail = MAIL_ID.test(id)
        ? await entryById.maybe(pool, { channel: 'mail', id: Number(id) })
        : undefined
      if (!mail) throw new Refusal('not_found')
      return { mail, parts: await render.mail(mail) }
    }
    app.get('/dev/mailbox/:id', async (request, reply) => {
      const { mail, parts } = await open(request)
      const body =
        `<p><a href="/dev/mailbox">Mailbox</a> · <a href="/dev/mailbox/${mail.id}/html">As HTML</a></p>` +
        `<p>To ${escapeHtml(mail.recipient)}</p><pre>${withLinks(parts.text)}</pre>`
      return send(reply, page(parts.subject, body, request.nonce))
    })
    app.get('/dev/mailbox/:id/html', async (request, reply) => {
      const { parts } = await open(request)
      return send(reply.header('content-security-policy', MAIL_POLICY), withPictures(parts))
    })
  }
