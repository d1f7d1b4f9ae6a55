import type { Measure } from '../../choices.ts'
import type { QueueName } from '../../queues.ts'
import type { ReasonName } from '../../reasons.ts'

export const queueTitles: Record<QueueName, string> = {
  photos: 'Photos',
  reports: 'Reports',
  complaints: 'Complaints',
  held: 'Held messages',
  appeals: 'Appeals',
  flags: 'Flags',
  births: 'Birth dates',
}

/** What an empty queue says. */
export const nothingWaits: Record<QueueName, string> = {
  photos: 'No photos are waiting.',
  reports: 'No reports are waiting.',
  complaints: 'No complaints are waiting.',
  held: 'No messages are held.',
  appeals: 'No appeals are waiting.',
  flags: 'No flags are waiting.',
  births: 'No changes of birth dates are waiting.',
}

export const reasonTitles: Record<ReasonName, string> = {
  fake: 'Not who they say they are',
  scam: 'Scam or fraud',
  spam: 'Spam or advertising',
  minor: 'Under 18',
  child_abuse: 'Sexual abuse of children',
  harassment: 'Harassment or insults',
  threat: 'Threats or violence',
  hate: 'Hate or discrimination',
  sexual: 'Unwanted sexual content',
  intimate: 'Intimate photos without consent',
  trafficking: 'Human trafficking',
  self_harm: 'Suicide or self-harm',
  privacy: 'Private information without consent',
  copyright: 'Stolen photo or text',
  other: 'Something else',
}

export const measureTitles: Record<Measure, string> = {
  hide_photo: 'Photo hidden',
  hide_text: 'Text hidden',
  hide_message: 'Message hidden',
  refuse_message: 'Message refused',
  hold_message: 'Message held',
  hold_photo: 'Photo held',
  hide_profile: 'Profile hidden',
  warn: 'Warning',
  restrict_sending: 'May not send',
  suspend: 'Suspended',
  ban: 'Banned',
}

const others: Record<string, string> = {
  banned_photo: 'Looks like a banned photo',
  ban_evasion: 'May be a banned person',
  false_reports: 'Many reports came to nothing',
  decision: 'About a decision',
  report: 'About a report',
}
/** What stands in the list: a reason or a kind in words, anything else as it is. */
export const aboutWords = (about: string): string =>
  (Object.hasOwn(reasonTitles, about) ? reasonTitles[about as ReasonName] : others[about]) ?? about

const outcomes: Record<string, string> = {
  approve: 'Approved',
  refuse: 'Refused',
  dismiss: 'Closed without violation',
  decide: 'Decided',
  release: 'Delivered',
  upheld: 'Decision upheld',
  reversed: 'Decision reversed',
  close: 'Closed',
  reject: 'Rejected',
}
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? 'Decided'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const counted = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

/** How long, in one unit. */
export const lasting = (seconds: number): string => {
  if (seconds < MINUTE) return counted(Math.max(1, Math.round(seconds)), 'second')
  if (seconds < 2 * HOUR) return counted(Math.round(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), 'hour')
  return counted(Math.round(seconds / DAY), 'day')
}

export const since = (at: string, now: Date): string => lasting((now.getTime() - Date.parse(at)) / 1000)
