import type { Screen } from '#platform/screens.ts'
import { memberActs } from './member-acts.tsx'
import { loadMember } from './member-load.tsx'
import { refundRefusals } from './money-acts.ts'

export const member: Screen = {
  path: '/office/member',
  title: 'Member',
  group: null,
  roles: ['support', 'moderator', 'finance'],
  load: loadMember,
  acts: memberActs,
  refusals: {
    ...refundRefusals,
    key_used: 'This form was sent before with other values. Please reload the page.',
    too_few_credits: 'They have fewer credits than that.',
    nothing_to_correct: 'Please say how many credits.',
    already_active: 'The address is confirmed already.',
    too_many_mails: 'They have got as many mails today as we send.',
    other_number: 'That is not the number of this member. Nothing was erased.',
    too_many_windows: 'You have opened as many chats today as one may.',
    days_missing: 'Please say for how many days.',
    nothing_to_decide: 'There is nothing left to decide about.',
  },
}
