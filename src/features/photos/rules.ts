import type { Image } from '#features/accounts/contract.ts'

export const PHOTO_LIMIT = { free: 3, premium: 25 }
export const UPLOAD_MAX_BYTES = 25_000_000
/** A photo is at least as wide and as high. */
export const PHOTO_MIN_SIDE_PX = 200
/** Making the sizes of a picture is work: more than anybody adds, fewer than keep us busy. */
export const UPLOADS_PER_HOUR = 60
/** So many people can be asked for their private photos a day: it is no way to pester everybody. */
export const ASKED_PER_DAY = 20

export const photoLimit = (member: { paid_user: boolean }): number =>
  member.paid_user ? PHOTO_LIMIT.premium : PHOTO_LIMIT.free

export type PhotoStatus = Image['status']
export type Lock = 'login' | 'premium' | 'private'
export type PrivateAccess = 'none' | 'asked' | 'granted'

/** PHO-2: where a site reviews first, a new photo waits; elsewhere it shows at once and is looked at later. */
export const firstStatus = (review: 'first' | 'after'): PhotoStatus =>
  review === 'first' ? 'waiting' : 'active'

export type Reader = { isOwner: boolean; isMember: boolean; isPremium: boolean; access: PrivateAccess }

/** What stands between a reader and a photo that is shown at all; null lets them see it. */
export const lockOf = (photo: { isPrivate: boolean; isMain: boolean }, reader: Reader): Lock | null => {
  if (reader.isOwner) return null
  if (!reader.isMember) return photo.isMain ? null : 'login'
  if (photo.isPrivate) return reader.access === 'granted' ? null : 'private'
  return photo.isMain || reader.isPremium ? null : 'premium'
}

/** PHO-4: a visitor sees a main photo no larger than on a card. */
export const mayFetchSize = (size: string, reader: Pick<Reader, 'isMember'>): boolean =>
  reader.isMember || size !== 'large'

/** The first that everybody may see. */
export const mainPhotoOf = <P extends { status: PhotoStatus; is_private: boolean }>(
  photos: readonly P[],
): P | undefined => photos.find((photo) => photo.status === 'active' && !photo.is_private)
