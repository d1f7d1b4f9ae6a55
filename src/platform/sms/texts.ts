import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Db } from '../db/database.ts'
import { smsChannel } from '../outbox/channels.ts'
import type { Params } from '../outbox/queries.ts'
import { queue, templateOf } from '../outbox/templates.ts'
import type { ParamsOf, Shape, Template } from '../outbox/templates.ts'

/** The text messages of a feature by name, each with what it is told. */
export const defineTexts = <const S extends Record<string, Shape>>(
  shapes: S,
): { [N in keyof S]: Template<S[N]> } => {
  const texts = Object.entries(shapes).map(([name, shape]) => [name, templateOf(name, shape)])
  return Object.fromEntries(texts) as { [N in keyof S]: Template<S[N]> }
}

/** What a text message says. */
type Words<T extends Template> = (params: ParamsOf<T>, site: string) => MessageDescriptor

export type TextWords<T extends Record<string, Template>> = { [N in keyof T]: Words<T[N]> }

/** What a feature tells the app about its text messages. Their words are loaded with the first one. */
export type TextSet<T extends Record<string, Template> = Record<string, Template>> = {
  catalogue: string
  texts: T
  load: () => Promise<TextWords<T>>
}
/** One of any feature. The words take what their message is told, and nothing that is known here. */
export type AnyTextSet = Omit<TextSet, 'load'> & { load: () => Promise<Record<string, Words<never>>> }

/** One that lacks something is not sent half: what it is told is checked here once more. */
export const renderText = (
  text: Template,
  words: Words<never>,
  { i18n, site, params }: { i18n: I18n; site: string; params: Params },
): string => {
  // What the words take was checked by the text of the same name.
  const say = words as (params: object, site: string) => MessageDescriptor
  const message = say(text.params.parse(params), site)
  const said = i18n._(message)
  // A build knows messages by id only: without its catalogue this would be a code nobody understands. It can wait.
  if (said === message.id) throw new Error('a text message has no words')
  return said
}

/** `mobile` is as +31612345678. */
export type SmsRecipient = { id: number; site_id: number; mobile: string; language: string }

/** Written in the transaction of the event it tells about: both happen or neither, and one event tells once. */
export const queueSms = <T extends Template>(
  db: Db,
  sms: { text: T; to: SmsRecipient; params: ParamsOf<T>; event: string; now: Date },
): Promise<void> => queue(db, smsChannel, { ...sms, template: sms.text.name, recipient: sms.to.mobile })
