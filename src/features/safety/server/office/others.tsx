import type { Form } from '#platform/http/forms.ts'
import { AppealDecisions, AppealItem } from '../../ui/office/appeal-parts.tsx'
import { BirthDecisions, BirthItem } from '../../ui/office/birth-parts.tsx'
import { FlagDecisions, FlagItem } from '../../ui/office/flag-parts.tsx'
import { HeldDecisions, HeldItem } from '../../ui/office/held-parts.tsx'
import { measuresIn } from './measures-in.ts'
import { queueScreen } from './queue-screen.tsx'
import { statementIn } from './statement-in.ts'

export const held = queueScreen({
  queue: 'held',
  path: '/office/held',
  target: 'before it decides itself',
  Item: HeldItem,
  Decisions: HeldDecisions,
  decides: {
    release: () => ({ act: 'release' }),
    refuse: (form) => ({ act: 'refuse', ...statementIn(form) }),
  },
})

export const appeals = queueScreen({
  queue: 'appeals',
  path: '/office/appeals',
  target: '7 days',
  Item: AppealItem,
  Decisions: AppealDecisions,
  decides: {
    upheld: ({ reasons = '' }: Form) => ({ act: 'upheld', reasons }),
    reversed: ({ reasons = '' }: Form) => ({ act: 'reversed', reasons }),
  },
})

export const flags = queueScreen({
  queue: 'flags',
  path: '/office/flags',
  target: '24 hours for a banned photo, 3 days for a banned person, 7 for the rest',
  Item: FlagItem,
  Decisions: FlagDecisions,
  decides: { close: () => ({ act: 'close' }), decide: measuresIn },
})

export const births = queueScreen({
  queue: 'births',
  path: '/office/births',
  target: '3 days',
  Item: BirthItem,
  Decisions: BirthDecisions,
  decides: { approve: () => ({ act: 'approve' }), reject: () => ({ act: 'reject' }) },
})
