export { findMainPhoto, findSeenPhoto, largestOf } from './evidence.ts'
export { privatePhotosAsked, privatePhotosGranted } from './events.ts'
export { feature } from './feature.ts'
export { photoAdded } from './hooks.ts'
export { showMainPhoto } from './own-photos.ts'
export { addPhotoRoute } from './plugin.ts'
export { insertPhoto } from './queries.ts'
export {
  approvePhoto,
  findUnreviewed,
  holdPhoto,
  lockForReview,
  refusePhoto,
  restorePhoto,
} from './review.ts'
export { isFromReader, photoSizes, pictureFile } from './serve.ts'
export type { ServedPhoto } from './serve.ts'
export { keepFiles, storePicture } from './upload.ts'
