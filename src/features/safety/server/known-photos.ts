import { messageWritten } from '#features/chat/server/index.ts'
import { photoAdded } from '#features/photos/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { ReasonName } from '../reasons.ts'
import { HOUR_MS } from '../times.ts'
import { findBannedPhoto, insertFlag, insertPhotoHash } from './banned-queries.ts'
import { decide } from './decide.ts'

/** As PostgreSQL reads bits in hexadecimal. */
const bitsOf = (hashes: readonly string[]): string[] => hashes.map((hash) => `x${hash}`)

/** Why we have taken this picture away before; null for one that we have not. */
const bannedFor = async (context: RequestContext, hashes: readonly string[]): Promise<ReasonName | null> => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  const found = await findBannedPhoto.maybe(context.db, { hashes: bitsOf(hashes), site, now })
  return found?.reason ?? null
}

/** A picture that was taken away before waits until a person has looked; a machine decides no more than that. */
const holdKnownPhoto = photoAdded.part(async (own, { account, photo, hashes }) => {
  if (!hashes) return
  await insertPhotoHash.run(own.db, { photo, hashes: bitsOf(hashes) })
  const reason = await bannedFor(own, hashes)
  if (!reason) return
  const { id: site } = await siteOf(own)
  const now = own.clock.now()
  await decide(own, {
    site,
    account,
    measure: 'hold_photo',
    reason,
    staff: null,
    factsCode: 'photo_known',
    photo,
    contentAt: now,
  })
  await insertFlag.run(own.db, { account, site, photo, kind: 'banned_photo', detail: [], now })
})

/** In a conversation it is held like other messages, for as long as the site says. */
const holdKnownMessage = messageWritten.part(async (context, { senderId, key, hashes }) => {
  const reason = hashes ? await bannedFor(context, hashes) : null
  if (!reason) return { state: 'delivered' }
  const { id: site, held_hours: hours } = await siteOf(context)
  const now = context.clock.now()
  return {
    state: 'held',
    decide: (db) =>
      decide(
        { ...context, db },
        {
          site,
          account: senderId,
          measure: 'hold_message',
          reason,
          staff: null,
          factsCode: 'photo_known',
          messageKey: key,
          contentAt: now,
          endsAt: new Date(now.getTime() + hours * HOUR_MS),
        },
      ),
  }
})

export const knownPhotoParts = [holdKnownPhoto, holdKnownMessage]
