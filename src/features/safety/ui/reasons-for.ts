import type { Reportable } from '#features/members/ui/shared/report-slot.ts'
import type { ReasonName } from '../reasons.ts'

type What = Reportable['thing']['what']

const said: readonly ReasonName[] = [
  'scam',
  'spam',
  'harassment',
  'sexual',
  'threat',
  'hate',
  'minor',
  'child_abuse',
  'intimate',
  'trafficking',
  'self_harm',
  'privacy',
  'other',
]

/** What people are asked, what happens most first: nobody looks for a stolen text among the gifts. */
export const reasonsFor: Record<What, readonly ReasonName[]> = {
  profile: [
    'fake',
    'scam',
    'spam',
    'minor',
    'harassment',
    'sexual',
    'hate',
    'threat',
    'trafficking',
    'self_harm',
    'privacy',
    'child_abuse',
    'copyright',
    'other',
  ],
  photo: [
    'fake',
    'sexual',
    'minor',
    'intimate',
    'child_abuse',
    'hate',
    'threat',
    'spam',
    'privacy',
    'copyright',
    'other',
  ],
  message: said,
  gift: ['scam', 'spam', 'harassment', 'threat', 'other'],
}
