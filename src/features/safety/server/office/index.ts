import type { Screen } from '#platform/screens.ts'
import { appeals, births, flags, held } from './others.tsx'
import { overview } from './overview.tsx'
import { photos } from './photos.tsx'
import { complaints, reports } from './reports.tsx'

/** What waits for people, queue by queue. */
export const screens: readonly Screen[] = [
  overview,
  reports,
  photos,
  held,
  complaints,
  appeals,
  flags,
  births,
]
