import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { settleZone } from '#features/likes/server/index.ts'
import { switches } from '../choices.ts'
import type { NotificationsEvent } from '../contract.ts'
import type { NotificationSettings, saveNotifications } from '../settings-contract.ts'
import { mayPauseUntil } from '../rules.ts'
import { findDevices } from './subscriptions.ts'
import { lookAgain } from './queries.ts'
import { addSettings, findSettings, setSwitches, updateSettings } from './settings-queries.ts'

export const settingsOf = async (context: RequestContext, member: Member): Promise<NotificationSettings> => {
  const {
    quiet_from: from,
    quiet_until: until,
    paused_until: pausedUntil,
    ...settings
  } = await findSettings.one(context.db, { account: member.id })
  const devices = await findDevices.many(context.db, { account: member.id, session: member.session_id })
  return {
    ...settings,
    quiet: from === null || until === null ? null : { from, until },
    // One that is over is none.
    paused_until: pausedUntil && pausedUntil > context.clock.now() ? pausedUntil.toISOString() : null,
    devices: devices.map((device) => ({
      ...device,
      created_at: device.created_at.toISOString(),
      last_sent_at: device.last_sent_at?.toISOString() ?? null,
    })),
  }
}

type Changes = HandlerInput<typeof saveNotifications>['body']

const columnsOf = ({ quiet, switches: _switches, time_zone: _zone, ...rest }: Changes) => ({
  ...rest,
  ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
})

const saveSwitches = async (context: RequestContext, member: Member, changed: Changes['switches'] = {}) => {
  const [on, off] = [true, false].map((wanted) => switches.filter((name) => changed[name] === wanted))
  if (!on || !off || on.length + off.length === 0) return
  await setSwitches.run(context.db, { account: member.id, on, off })
}

/** What is left out stays. It counts at once, also for what waits already, and other pages of the member follow. */
export const saveSettings = (context: RequestContext, member: Member, changes: Changes) => {
  const now = context.clock.now()
  const { paused_until: pause, time_zone: zone } = changes
  if (pause && !mayPauseUntil(new Date(pause), now)) {
    throw new Refusal('invalid_input', {}, { fields: { paused_until: 'invalid_value' } })
  }
  return inTransaction(context, async (own) => {
    await saveSwitches(own, member, changes.switches)
    if (zone !== undefined) await settleZone(own, member, zone)
    const columns = columnsOf(changes)
    if (Object.keys(columns).length > 0) {
      await addSettings.run(own.db, { account: member.id })
      await updateSettings.run(own.db, { account: member.id, changes: JSON.stringify(columns) })
    }
    await lookAgain.run(own.db, { account: member.id, now })
    own.afterCommit(() => own.live.publish<NotificationsEvent>([member.id], { type: 'notifications' }))
    return settingsOf(own, member)
  })
}
