import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Activity } from '../../choices.ts'

/** When somebody was here, as roughly as others may know it. */
export const activityWords: Record<Activity, MessageDescriptor> = {
  now: msg`Active just now`,
  today: msg`Active today`,
  week: msg`Active this week`,
  month: msg`Active this month`,
  earlier: msg`Active a while ago`,
}
