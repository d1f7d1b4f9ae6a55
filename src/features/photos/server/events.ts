import { declareEvent } from '#platform/announcements.ts'

/** `other` would like to see them. */
export const privatePhotosAsked = declareEvent('photos.asked')
/** `other` shows theirs. */
export const privatePhotosGranted = declareEvent('photos.granted')
