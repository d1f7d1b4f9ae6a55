import type { FrameFeature } from '#design/frame-feature.ts'
import { ProfilePhotoAlert, useIsPhotoMissing } from './profile-photo-alert.tsx'

export const photos: FrameFeature = {
  name: 'photos',
  hints: [{ name: 'photo', look: 'floats', useIsWanted: useIsPhotoMissing, Part: ProfilePhotoAlert }],
}
