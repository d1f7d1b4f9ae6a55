import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { mailChannel } from '../outbox/channels.ts'

export type RenderedMail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  date: Date
  /** For mails that one may not want. Security mails have none: they come as long as there is an account. */
  unsubscribeUrl?: string
}

export type MailTransport = {
  send: (mail: RenderedMail) => Promise<void>
  close: () => void
}

/** The same mail always has the same one, so that a repeat after a crash is recognised on the way. */
export const messageIdOf = (mail: { id: number; event_key: string }, domain: string): string => {
  const name = createHash('sha256').update(`${mail.id} ${mail.event_key}`).digest('hex').slice(0, 32)
  return `<${name}@${domain}>`
}

// Broader than the rules for members' addresses: it only keeps one mailbox one mailbox in a header.
const ONE_MAILBOX = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,253}$/u
const MESSAGE_ID = /^<[\w.-]+@[\w.-]+>$/

// Its message names the field and never the value: it may end up in a log.
const refused = (field: string) =>
  Object.assign(new Error(`mail: ${field} is refused`), { code: 'EMAILFIELD' })

const oneMailbox = (field: string, value: string): string => {
  if (!ONE_MAILBOX.test(value)) throw refused(field)
  return value
}

/** A header is one line: what would begin another becomes a space. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const webAddress = (field: string, value: string): string => {
  const url = /[\s\p{Cc}<>]/u.test(value) ? null : URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw refused(field)
  return url.href
}

const asMessage = (mail: RenderedMail) => {
  const from = oneMailbox('from', mail.from.address)
  const to = oneMailbox('to', mail.to)
  if (!MESSAGE_ID.test(mail.messageId)) throw refused('message id')
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' }
  if (mail.unsubscribeUrl !== undefined) {
    headers['List-Unsubscribe'] = `<${webAddress('unsubscribe', mail.unsubscribeUrl)}>`
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  return {
    from: { name: oneLine(mail.from.name), address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers,
  }
}

const smtp = (url: string): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailChannel.atOnce,
    // A server that hangs must not outlast the lease of a mail.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(asMessage(mail))
    },
    close: () => transport.close(),
  }
}

/** Nothing leaves the machine: the outbox itself is the mailbox, and /dev/mailbox shows it. */
const localMailbox: MailTransport = {
  send: async (mail) => {
    asMessage(mail)
  },
  close: () => undefined,
}

export const createMailTransport = (smtpUrl: string | undefined): MailTransport =>
  smtpUrl === undefined ? localMailbox : smtp(smtpUrl)
