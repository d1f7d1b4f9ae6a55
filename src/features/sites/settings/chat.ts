import type { Setting } from '../setting-kinds.ts'
import { inGroup, options, safety } from './parts.ts'

export const chat: readonly Setting[] = [
  ...inGroup('Chat', [
    {
      name: 'message_length',
      label: 'Length of a message',
      meaning: 'At most.',
      kind: 'number',
      min: 1,
      max: 10_000,
      unit: 'characters',
    },
  ]),
  ...inGroup('Photos', [
    {
      name: 'photo_review',
      label: 'New photos are seen',
      meaning: 'Whether somebody of staff looks at a photo before others see it.',
      kind: 'choice',
      options: options({ first: 'After a review', after: 'At once, and reviewed later' }),
      ...safety('“At once” shows photos that nobody has looked at.'),
    },
  ]),
]
