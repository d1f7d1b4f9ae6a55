import type { CallInput } from '#protocol/endpoint.ts'
import { switches } from '../../choices.ts'
import type { NotificationSettings, saveNotifications } from '../../settings-contract.ts'

export type Changes = NonNullable<CallInput<typeof saveNotifications>['body']>

/** One after the other: the later one counts. */
export const merged = (earlier: Changes, later: Changes): Changes => ({
  ...earlier,
  ...later,
  ...((earlier.switches ?? later.switches) && { switches: { ...earlier.switches, ...later.switches } }),
})

/** The settings as they will be. */
export const withChanges = (
  settings: NotificationSettings,
  { switches: changed = {}, time_zone: _zone, ...rest }: Changes,
): NotificationSettings => ({
  ...settings,
  ...rest,
  disabled: switches.filter((name) => !(changed[name] ?? !settings.disabled.includes(name))),
})
