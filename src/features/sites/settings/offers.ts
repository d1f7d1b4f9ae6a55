import type { Setting } from '../setting-kinds.ts'
import { inGroup, money } from './parts.ts'

export const offers: readonly Setting[] = [
  ...inGroup('Offers', [
    {
      name: 'time_bonus',
      label: 'Time bonus',
      meaning: 'New members get a discount for their first four hours.',
      kind: 'switch',
      ...money('This changes what new members pay.'),
    },
    {
      name: 'welcome_hours',
      label: 'Welcome offer lasts',
      meaning: 'Counted from sign-up.',
      kind: 'number',
      min: 1,
      max: 8760,
      unit: 'hours',
      ...money('Offers that run now end at another time.'),
    },
    {
      name: 'delete_discount',
      label: 'Discount for staying',
      meaning: 'Offered to whoever is about to delete their account; 0 offers none.',
      kind: 'number',
      min: 0,
      max: 90,
      unit: 'per cent',
      ...money('This changes what members pay who wanted to leave.'),
    },
  ]),
  ...inGroup('Payments', [
    {
      name: 'direct_debit_limit_cents',
      label: 'Limit of direct debits',
      meaning: 'What one member can pay by direct debit within 30 days.',
      kind: 'euros',
      min: 0,
      max: 10_000,
      ...money('Direct debits can be returned for weeks: a high limit is a high risk.'),
    },
  ]),
]
