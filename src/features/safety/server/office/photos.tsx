import { Refusal } from '#protocol/refusal.ts'
import { preparedIn } from '../../prepared/index.ts'
import { photoRefusals } from '../../prepared/proposals.ts'
import { PhotoDecisions, PhotoItem } from '../../ui/office/photo-parts.tsx'
import { queueScreen } from './queue-screen.tsx'
import { statementIn } from './statement-in.ts'

export const photos = queueScreen({
  queue: 'photos',
  path: '/office/photos',
  target: '24 hours, 4 where a photo looks like a removed one',
  Item: PhotoItem,
  Decisions: PhotoDecisions,
  decides: {
    approve: () => ({ act: 'approve' }),
    refuse: ({ why }) => {
      const found = photoRefusals.find(({ key }) => key === why)
      if (!found) throw new Refusal('invalid_input')
      return { act: 'refuse', reason: found.reason, facts: preparedIn('en')[found.facts] }
    },
    refuse_in_words: (form) => ({ act: 'refuse', ...statementIn(form) }),
  },
})
