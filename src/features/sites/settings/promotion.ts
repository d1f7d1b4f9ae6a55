import { inGroup } from './parts.ts'

export const promotion = inGroup('Promotion', [
  {
    name: 'promo',
    label: 'Promo tile',
    meaning: 'A tile of advertising among the members that are found, marked as such.',
    kind: 'tile',
  },
])
