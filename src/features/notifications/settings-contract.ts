import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { channels, kinds, lockScreens, outcomes, paces, switches } from './choices.ts'

const minuteOfDay = z.number().int().min(0).max(1439)
/** By the clocks where the member is; `until` may be on the next day. */
const Quiet = z
  .strictObject({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until)

/** A browser that is told. */
const Device = z.object({
  id: z.number(),
  device: z.string(),
  is_current: z.boolean(),
  created_at: z.string(),
  last_sent_at: z.string().nullable(),
})
export type Device = z.infer<typeof Device>

export const NotificationSettings = z.object({
  /** `notifications_disabled` of the user: what is off, as `mail:message`. */
  disabled: z.array(z.string()),
  how_soon: z.enum(paces),
  quiet: Quiet.nullable(),
  paused_until: z.string().nullable(),
  lock_screen: z.enum(lockScreens),
  has_sound: z.boolean(),
  /** Where quiet hours hold; null while it is not known, and then they hold in UTC. */
  time_zone: z.string().nullable(),
  devices: z.array(Device),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Get what one is told of by mail and push, how soon, and on which devices',
  output: NotificationSettings,
})

export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications.php',
  access: 'member',
  whileSuspended: true,
  summary: 'Change some of these settings; whatever is left out stays as it is',
  body: z.strictObject({
    /** On or off, for those that change: another page may be changing others. */
    switches: z.partialRecord(z.enum(switches), z.boolean()).optional(),
    how_soon: z.enum(paces).optional(),
    quiet: Quiet.nullable().optional(),
    /** At most 90 days from now. */
    paused_until: z.iso.datetime().nullable().optional(),
    lock_screen: z.enum(lockScreens).optional(),
    has_sound: z.boolean().optional(),
    /** Where the browser is. */
    time_zone: z.string().max(60).optional(),
  }),
  output: NotificationSettings,
  // Saved twice is saved.
  idempotency: 'own',
})

export const Notice = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  channel: z.enum(channels),
  /** About whom; null where it is about nobody, and when the reader does not see them any more. */
  other: z.object({ id: z.number(), name: z.string() }).nullable(),
  count: z.number(),
  first_at: z.string(),
  at: z.string(),
  /** Null: not decided yet. */
  outcome: z.enum(outcomes).nullable(),
  decided_at: z.string().nullable(),
  /** When one that waits is looked at next. */
  due_at: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices.php',
  access: 'member',
  summary: 'List recent notices to oneself, newest first, each with what became of it',
  query: z.object({
    /** The last that is known: those before it are given. */
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  output: z.object({ notices: z.array(Notice), has_more: z.boolean() }),
})
