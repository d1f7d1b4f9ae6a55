import type { FrameFeature } from '#design/frame-feature.ts'
import { ProfilePhotoAlert } from './profile-photo-alert.tsx'

export const photos: FrameFeature = {
  name: 'photos',
  parts: { beforeContent: [ProfilePhotoAlert] },
}
