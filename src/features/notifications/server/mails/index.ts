import { z } from 'zod'
import { defineMails } from '#platform/mail/mails.ts'
import type { MailSet } from '#platform/mail/mails.ts'
import type { Kind } from '../../choices.ts'

/** Of somebody that a mail tells of; `hash` is the blur of their photo, `label` the site's word for who is made up. */
const person = z.strictObject({
  id: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  hash: z.string().nullable(),
  label: z.string().nullable(),
  /** A conversation, and what is unread in it. */
  chat: z.number().nullable(),
  unread: z.number(),
})
export type Person = z.output<typeof person>

/** `count`: of messages, else of people. */
const people = { count: z.number(), people: z.array(person), more: z.number() }
const offer = { percentage: z.number(), ends: z.iso.datetime(), zone: z.string() }
/** The page to open, that of the switches, and that on which to switch all off. */
const ways = { link: z.string(), preferences: z.string(), unsubscribe: z.string() }

/** Kinds that tell of people, in the order in which a mail has them. */
export const kindsOfPeople = [
  'message',
  'match',
  'gift',
  'like',
  'photo_asked',
  'photo_granted',
  'view',
] as const satisfies readonly Kind[]
export type KindOfPeople = (typeof kindsOfPeople)[number]

export const mails = defineMails({
  new_message: { ...people, ...ways },
  new_match: { ...people, ...ways },
  new_gift: { ...people, ...ways },
  new_like: { ...people, ...ways },
  photo_asked: { ...people, ...ways },
  photo_granted: { ...people, ...ways },
  profile_views: { ...people, ...ways },
  offer_ending: { ...offer, ...ways },
  report_outcome: ways,
  news: ways,
  /** Several kinds in one mail. */
  whats_new: {
    ...ways,
    parts: z.array(z.strictObject({ kind: z.enum(kindsOfPeople), ...people })),
    others: z.array(z.enum(['report_outcome', 'news'])),
    offer: z.strictObject(offer).nullable(),
  },
})
export type MailName = keyof typeof mails

/** The mail about one kind and nothing else. */
export const mailAbout = {
  message: 'new_message',
  match: 'new_match',
  gift: 'new_gift',
  like: 'new_like',
  photo_asked: 'photo_asked',
  photo_granted: 'photo_granted',
  view: 'profile_views',
  offer_ending: 'offer_ending',
  report_outcome: 'report_outcome',
  news: 'news',
} as const satisfies Record<Kind, MailName>

export const mailSet: MailSet<typeof mails> = {
  catalogue: 'features/notifications',
  mails,
  load: async () => (await import('./templates.tsx')).templates,
  samples: async () => (await import('./samples.ts')).samples,
}
