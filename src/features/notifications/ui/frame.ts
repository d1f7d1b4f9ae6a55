import type { FrameFeature } from '#design/frame-feature.ts'

export const notifications: FrameFeature = { name: 'notifications' }
