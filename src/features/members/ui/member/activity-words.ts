import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Activity } from '../../choices.ts'

/** When somebody was here, as roughly as others may know it. */
export const activityWords: Record<Activity, MessageDescriptor> = {
  now: msg({
    message: 'Active just now',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  today: msg({
    message: 'Active today',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  week: msg({
    message: 'Active this week',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  month: msg({
    message: 'Active this month',
    comment: 'Status on a member’s page: when this member was last on the site',
  }),
  earlier: msg`Active a while ago`,
}
