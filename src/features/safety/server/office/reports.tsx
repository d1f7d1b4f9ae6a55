import type { Form } from '#platform/http/forms.ts'
import { ReportDecisions, ReportItem } from '../../ui/office/report-parts.tsx'
import { measuresIn } from './measures-in.ts'
import { queueScreen } from './queue-screen.tsx'

const own = {
  target: '4 hours where somebody may be in danger, 24 for most, 72 for the rest',
  Item: ReportItem,
  Decisions: ReportDecisions,
  decides: {
    dismiss: ({ outcome = '' }: Form) => ({ act: 'dismiss' as const, outcome }),
    decide: (form: Form) => ({ ...measuresIn(form), outcome: form.outcome ?? '' }),
  },
}

export const reports = queueScreen({ queue: 'reports', path: '/office/reports', ...own })
export const complaints = queueScreen({ queue: 'complaints', path: '/office/complaints', ...own })
