import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Activity } from '../../choices.ts'

/** When somebody was here, as roughly as others may know it. */
export const activityWords: Record<Activity, MessageDescriptor> = {
  now: msg({
    message: 'Online',
    comment: 'Status of a member, and search filter to switch on: members who are on the site now',
  }),
  today: msg({
    message: 'Active in the last 24 hours',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  week: msg({
    message: 'Active in the last week',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  month: msg({
    message: 'Active in the last month',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  earlier: msg`Active a while ago`,
}
