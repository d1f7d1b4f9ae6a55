import type { RequestContext } from '#platform/http/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { findReceived, findReceivedPicture } from '#features/chat/server/index.ts'
import { requireBlockable } from '#features/members/server/index.ts'
import { findMainPhoto, findSeenPhoto, largestOf } from '#features/photos/server/index.ts'
import type { sendReport } from '../report-contract.ts'
import { freezeMessage, freezePhoto, freezeProfile } from './evidence.ts'

type Asked = HandlerInput<typeof sendReport>['body']
type Of<What extends Asked['what']> = Extract<Asked, { what: What }>

/** What is reported, with all that has to be read before the transaction that keeps it. */
export type Thing = {
  subject: number
  photoKey: string | null
  conversation: number | null
  messageKey: string | null
  freeze: (db: Db, report: number) => Promise<void>
}

const nothing = { photoKey: null, conversation: null, messageKey: null }

/** Whoever can be seen, and whoever was faster with a block: that is no way out of a report. */
const profileOf = async (context: RequestContext, reader: number, subject: number): Promise<Thing> => {
  await requireBlockable(context, reader, subject)
  const photo = await findMainPhoto.maybe(context.db, { owner: subject })
  const picture = photo ? await largestOf(context, photo.folder) : null
  return {
    ...nothing,
    subject,
    freeze: async (db, report) => {
      await freezeProfile(db, { report, subject })
      if (photo) await freezePhoto(db, { report, key: photo.key, uploadedAt: photo.created_at, picture })
    },
  }
}

const photoOf = async (context: RequestContext, reader: number, asked: Of<'photo'>): Promise<Thing> => {
  const { profile_id: subject } = asked
  const photo = await findSeenPhoto(context, { owner: subject, photo: asked.photo_id })
  if (!photo || subject === reader) throw new Refusal('not_found')
  const picture = await largestOf(context, photo.folder)
  return {
    ...nothing,
    subject,
    photoKey: photo.key,
    freeze: async (db, report) => {
      await freezeProfile(db, { report, subject })
      await freezePhoto(db, { report, key: photo.key, uploadedAt: photo.created_at, picture })
    },
  }
}

const messageOf = async (
  context: RequestContext,
  reader: number,
  { what, conversation, sequence }: Of<'message'> | Of<'gift'>,
): Promise<Thing> => {
  const message = await findReceived.maybe(context.db, { reader, conversation, sequence })
  if (!message || (message.kind === 'gift') !== (what === 'gift')) throw new Refusal('not_found')
  const { sender_id: subject, body: key, removed_sequence: after } = message
  const photo =
    message.kind === 'photo' ? await findReceivedPicture.maybe(context.db, { key, reader }) : undefined
  const picture = photo ? await largestOf(context, photo.folder) : null
  return {
    ...nothing,
    subject,
    conversation,
    messageKey: message.client_key,
    freeze: async (db, report) => {
      await freezeProfile(db, { report, subject })
      await freezeMessage(db, { report, conversation, sequence, after, picture })
    },
  }
}

/** What is reported; whatever the reader does not see answers as what is not there. */
export const requireThing = async (context: RequestContext, reader: number, asked: Asked): Promise<Thing> => {
  try {
    if (asked.what === 'profile') return await profileOf(context, reader, asked.profile_id)
    return await (asked.what === 'photo'
      ? photoOf(context, reader, asked)
      : messageOf(context, reader, asked))
  } catch (error) {
    throw isRefusal(error, 'blocked_by') ? new Refusal('not_found') : error
  }
}
