/** How a member can be told of something away from the site. */
export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

/** What members can be told of, in the order in which they are shown; each can be switched off, on each channel. */
export const kinds = [
  'message',
  'match',
  'like',
  'gift',
  'view',
  'photo_asked',
  'photo_granted',
  'offer_ending',
  'report_outcome',
  'news',
] as const
export type Kind = (typeof kinds)[number]

/** An entry of `notifications_disabled`. */
export type Switch = `${Channel}:${Kind}`
export const switchOf = (channel: Channel, kind: Kind): Switch => `${channel}:${kind}`
export const switches = kinds.flatMap((kind) => channels.map((channel) => switchOf(channel, kind)))

/** Minutes after which a mail is sent, or in one mail a day. */
export const paces = ['2', '15', '60', 'daily'] as const
export type Pace = (typeof paces)[number]

/** What a locked screen may show: that there is something, what kind it is, who it is from, what they wrote. */
export const lockScreens = ['nothing', 'kind', 'name', 'text'] as const
export type LockScreen = (typeof lockScreens)[number]

/** Sent, or why not. */
export const outcomes = [
  'sent',
  'seen',
  'told',
  'gone',
  'blocked',
  'over',
  'online',
  'switched_off',
  'mail_stopped',
  'no_device',
  'failed',
  'closed',
] as const
export type Outcome = (typeof outcomes)[number]
