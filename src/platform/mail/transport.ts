import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { mailChannel } from '../outbox/channels.ts'
import { signatureBy } from './dkim.ts'
import type { DkimConfig } from './dkim.ts'

/** Shown in a mail by its `cid`, and brought along: nothing is fetched when it is read. */
export type MailPicture = { cid: string; png: Buffer }

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
  /** Where it comes back to; without it to whoever it is from. */
  returnAddress?: string
  /** The entry of the outbox and what kind of mail it is: providers sort what they tell us by it. */
  about?: { entry: number; template: string; site: number }
  pictures?: readonly MailPicture[]
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

/** Of all our installations: mailbox providers want it last, and never another one. */
const SENDER = 'vonk-mail'

const headersOf = ({ about, unsubscribeUrl }: RenderedMail): Record<string, string> => {
  const isNotice = unsubscribeUrl !== undefined
  return {
    'Auto-Submitted': 'auto-generated',
    ...(isNotice && {
      'List-Unsubscribe': `<${webAddress('unsubscribe', unsubscribeUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(about && {
      'Feedback-ID': `${oneLine(about.template)}:${about.site}:${isNotice ? 'notice' : 'account'}:${SENDER}`,
      // Postmark says of which mail it speaks by these, and leaves our Message-ID as it is.
      'X-PM-Metadata-entry': String(about.entry),
      'X-PM-KeepID': 'true',
    }),
  }
}

const asMessage = (mail: RenderedMail) => {
  const from = oneMailbox('from', mail.from.address)
  const to = oneMailbox('to', mail.to)
  const sender = oneMailbox('return address', mail.returnAddress ?? from)
  if (!MESSAGE_ID.test(mail.messageId)) throw refused('message id')
  return {
    from: { name: oneLine(mail.from.name), address: from },
    to: { name: '', address: to },
    envelope: { from: sender, to: [to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: headersOf(mail),
    ...(mail.pictures?.length && {
      attachments: mail.pictures.map(({ cid, png }, index) => ({
        cid,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        filename: `${index + 1}.png`,
      })),
    }),
  }
}

const smtp = (url: string, dkim: DkimConfig | undefined): MailTransport => {
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
      const message = asMessage(mail)
      await transport.sendMail({ ...message, ...(dkim && { dkim: signatureBy(dkim, message.from.address) }) })
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

export const createMailTransport = (smtpUrl: string | undefined, dkim?: DkimConfig): MailTransport =>
  smtpUrl === undefined ? localMailbox : smtp(smtpUrl, dkim)
