import type { Screen } from '#platform/screens.ts'
import { photos } from './photos.tsx'

/** What waits for people, queue by queue. */
export const screens: readonly Screen[] = [photos]
