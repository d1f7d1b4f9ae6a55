import type { FrameFeature } from '#design/frame-feature.ts'
import { PresenceTeller } from './presence/presence-teller.tsx'

export const notifications: FrameFeature = {
  name: 'notifications',
  parts: { everywhere: [PresenceTeller] },
}
