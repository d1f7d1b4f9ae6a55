import type { Db } from '#platform/db/database.ts'
import { normalAddress } from '../normal-address.ts'
import {
  banChatPhoto,
  banPhoto,
  banPhotosOf,
  findTraits,
  forgetBannedPhotos,
  forgetMarks,
  insertMark,
} from './banned-queries.ts'
import type { MarkKind } from './banned-queries.ts'
import type { Deciding, NewDecision } from './decide.ts'

const PHOTO_YEARS = 2
const MARK_YEARS = 3

const yearsAfter = (now: Date, years: number): Date => {
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

/** The same for what the same person would write in another way. */
export const traitOf = (kind: MarkKind, value: string): string =>
  kind === 'mail' ? normalAddress(value) : value.replaceAll(/\s/g, '').toUpperCase()

/** Only what a person has taken away for good: what a machine holds back is not known to be bad. */
export const rememberBanned = async (own: Deciding, made: NewDecision, decision: number): Promise<void> => {
  if (made.staff === null || made.endsAt !== undefined) return
  const { measure, account, photo, messageKey } = made
  const expiresAt = yearsAfter(own.clock.now(), PHOTO_YEARS)
  if (measure === 'hide_photo' && photo !== undefined)
    await banPhoto.run(own.db, { decision, photo, expiresAt })
  if (measure === 'hide_message' && messageKey !== undefined)
    await banChatPhoto.run(own.db, { decision, sender: account, messageKey, expiresAt })
  if (measure !== 'ban') return
  await banPhotosOf.run(own.db, { decision, account, expiresAt })
  await markPerson(own, account, decision)
}

const markPerson = async ({ db, clock, marker }: Deciding, account: number, decision: number) => {
  if (!marker) throw new Error('a ban needs the key of marks')
  const expiresAt = yearsAfter(clock.now(), MARK_YEARS)
  for (const { kind, value } of await findTraits.many(db, { account })) {
    await insertMark.run(db, { decision, kind, mark: marker(kind, traitOf(kind, value)), expiresAt })
  }
}

/** What was taken back, or has run out, is held against nobody. */
export const forgetBanned = async (db: Db, decision: number): Promise<void> => {
  await forgetBannedPhotos.run(db, { decision })
  await forgetMarks.run(db, { decision })
}
