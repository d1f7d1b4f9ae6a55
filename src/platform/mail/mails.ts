import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { mailChannel } from '../outbox/channels.ts'
import type { Params } from '../outbox/queries.ts'
import { queue, templateOf } from '../outbox/templates.ts'
import type { ParamsOf, Shape, Template } from '../outbox/templates.ts'

/** Every mail greets its reader. */
const reader = { name: z.string() }
export type Mail<S extends Shape = Shape> = Template<S & typeof reader>

/** The mails of a feature by name, each with what it is told. A link is a path on the site. */
export const defineMails = <const S extends Record<string, Shape>>(
  shapes: S,
): { [N in keyof S]: Mail<S[N]> } => {
  const mails = Object.entries(shapes).map(([name, shape]) => [
    name,
    templateOf(name, { ...shape, ...reader }),
  ])
  return Object.fromEntries(mails) as { [N in keyof S]: Mail<S[N]> }
}

export type Drawing<M extends Mail> = {
  /** Also the headline of the mail. It never names the reader, nor anybody else: subjects show on locked screens. */
  subject: (site: string, params: ParamsOf<M>) => MessageDescriptor
  Mail: (props: { title: string; params: ParamsOf<M> }) => ReactNode
}
export type Drawings<M extends Record<string, Mail>> = { [N in keyof M]: Drawing<M[N]> }

/** What each may be told, to look at it: no mail without one. */
export type Samples<M extends Record<string, Mail>> = { [N in keyof M]: ParamsOf<M[N]> }

/** What a feature tells the app about its mails. What draws them is loaded with the first one. */
export type MailSet<M extends Record<string, Mail> = Record<string, Mail>> = {
  catalogue: string
  mails: M
  load: () => Promise<Drawings<M>>
  samples: () => Promise<Samples<M>>
}
/** One of any feature. Each drawing takes what its mail is told, and nothing that is known here. */
export type AnyMailSet = Omit<MailSet, 'load' | 'samples'> & {
  load: () => Promise<Record<string, Drawing<never>>>
  samples: () => Promise<Record<string, Params>>
}

export type MailRecipient = { id: number; site_id: number; email: string; name: string; language: string }
/** Somebody who is no member has no number. */
type Addressee = Omit<MailRecipient, 'id'> & { id: number | null }

/** Written in the transaction of the event it tells about: both happen or neither, and one event tells once. */
export const queueMail = <M extends Mail>(
  db: Db,
  mail: { mail: M; to: Addressee; params: Omit<ParamsOf<M>, 'name'>; event: string; now: Date },
): Promise<void> =>
  queue(db, mailChannel, {
    ...mail,
    template: mail.mail.name,
    recipient: mail.to.email,
    params: { ...mail.params, name: mail.to.name },
  })
