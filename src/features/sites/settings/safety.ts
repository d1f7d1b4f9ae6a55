import { inGroup, options, safety } from './parts.ts'

export const safeguards = inGroup('Safety', [
  {
    name: 'age_check',
    label: 'Proof of age',
    meaning: 'Whether a service asks members for it whom others have reported as too young.',
    kind: 'choice',
    options: options({ off: 'Never', after_report: 'After a report' }),
    ...safety('It needs a service for age checks: without one nobody is asked.'),
  },
  {
    name: 'held_hours',
    label: 'Held messages wait',
    meaning: 'How long staff have to decide about a message that is held.',
    kind: 'number',
    min: 1,
    max: 168,
    unit: 'hours',
    ...safety('Messages that are held now are decided by the new time.'),
  },
  {
    name: 'held_then',
    label: 'Held messages that nobody decided',
    meaning: 'What becomes of them when the time is over.',
    kind: 'choice',
    options: options({ return: 'Return to the sender', deliver: 'Are delivered' }),
    ...safety('“Are delivered” lets through what was suspicious and nobody looked at.'),
  },
])
