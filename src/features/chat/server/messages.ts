import type { HookContext } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { chatPhotoPath } from './photo-path.ts'
import type { Gift } from '../choices.ts'
import type { Message } from '../contract.ts'
import { messagesShown } from './hooks.ts'
import { findChatPhotos } from './photo-queries.ts'
import type { MessageRow } from './queries.ts'

/** Messages as one of the two reads them. */
export const messagesOut = async (
  context: Pick<RequestContext, 'db' | 'signer' | 'clock'>,
  readerId: number,
  rows: readonly MessageRow[],
): Promise<Message[]> => {
  const keys = rows.filter((row) => row.kind === 'photo' && row.state !== 'hidden').map((row) => row.body)
  const photos = keys.length > 0 ? await findChatPhotos.many(context.db, { keys }) : []
  const photoBy = new Map(photos.map((photo) => [photo.key, photo]))
  return rows.map((row) => {
    const photo = row.kind === 'photo' ? photoBy.get(row.body) : undefined
    const path = photo && chatPhotoPath(context, readerId, photo.key)
    const mine = row.sender_id === readerId
    const isHidden = row.state === 'hidden'
    return {
      conversation: row.conversation_id,
      sequence: row.sequence,
      mine,
      kind: row.kind,
      text: row.kind === 'text' && !isHidden ? row.body : null,
      gift: row.kind === 'gift' && !isHidden ? (row.body as Gift) : null,
      photo: photo
        ? {
            filename: `${path}/card`,
            thumb_filename: `${path}/thumb`,
            large_filename: `${path}/large`,
            width: photo.width,
            height: photo.height,
            // Whoever may not see a message gets nothing of it.
            status: 'active' as const,
            thumbhash: photo.thumbhash,
          }
        : null,
      key: mine ? row.client_key : null,
      held: row.state === 'held',
      returned: row.state === 'refused',
      waiting: row.state === 'waiting',
      unsent: row.state === 'unsent',
      hidden: isHidden,
      warning: null,
      at: row.created_at.toISOString(),
    }
  })
}

/** Where a reader meets what somebody wrote, they are told what to be careful about. */
export const withWarnings = async (
  own: HookContext,
  senderId: number,
  readerId: number,
  messages: readonly Message[],
): Promise<Message[]> => {
  const texts = messages.map(({ mine, text }) => (mine ? null : text))
  const shown = texts.every((text) => text === null)
    ? []
    : await messagesShown.run(own, { senderId, readerId, texts })
  return messages.map((message, at) => ({
    ...message,
    warning: shown.map((warnings) => warnings[at] ?? null).find((warning) => warning !== null) ?? null,
  }))
}
