import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Report } from '../report-contract.ts'

export const reportStateWords: Record<Report['state'], MessageDescriptor> = {
  open: msg({ message: 'Being looked at', comment: 'State of something I reported: nobody has decided yet' }),
  action: msg({
    message: 'We’ve taken action',
    comment: 'State of something I reported: it broke the rules',
  }),
  no_violation: msg({
    message: 'No violation found',
    comment: 'State of something I reported: it did not break the rules',
  }),
}

export const reportedThingWords: Record<Report['what'], MessageDescriptor> = {
  profile: msg({ message: 'Profile', comment: 'What was reported; followed by a name' }),
  photo: msg({ message: 'Photo', comment: 'What was reported; followed by a name' }),
  message: msg({ message: 'Message', comment: 'What was reported; followed by a name' }),
  gift: msg({ message: 'Gift', comment: 'What was reported; followed by a name' }),
  other: msg({ message: 'Something else', comment: 'What was reported, none of the others' }),
}
