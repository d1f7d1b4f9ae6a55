import type { Channel, Kind, Outcome, Pace } from '#features/notifications/choices.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks show there, in minutes of the day: by the calendar of the browser, not by the one that is tested. */
export const minuteThere = (moment: number, zone: string): number => {
  let format = formats.get(zone)
  if (!format) {
    const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    formats.set(zone, (format = new Intl.DateTimeFormat('en', options)))
  }
  const [hour = 0, minute = 0] = format.format(moment).split(':').map(Number)
  return hour * 60 + minute
}

/** Looked for, quarter by quarter, because a day can have 23 or 25 hours. */
const nextEvening = (moment: number, zone: string): number => {
  let quarter = (Math.floor(moment / QUARTER_MS) + 1) * QUARTER_MS
  while (minuteThere(quarter, zone) !== 18 * 60) quarter += QUARTER_MS
  return quarter
}

export type ModelMember = {
  id: number
  zone: string
  pace: Pace
  quiet: { from: number; until: number } | null
  pausedUntil: number
  disabled: Set<string>
  devices: number
  isUnsubscribed: boolean
  isDeleted: boolean
  isInvisible: boolean
  presentUntil: number
}

type Waiting = { kind: Kind; other: number; firstAt: number; count: number }
export type Told = {
  member: number
  channel: Channel
  kind: Kind
  other: number
  count: number
  outcome: Outcome
}

const pair = (a: number, b: number) => `${a} ${b}`

/** Said as simply as it can be: everything is looked through each time, and nothing is remembered but what was told. */
export class NoticesModel {
  readonly members = new Map<number, ModelMember>()
  readonly blocks = new Set<string>()
  /** By reader and writer. */
  readonly unread = new Map<string, number>()
  /** By who is liked and who likes: whether it was seen. */
  readonly likes = new Map<string, boolean>()
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly lastMail = new Map<number, number>()
  private readonly told = new Set<string>()
  private readonly news = new Set<string>()
  private lastTurn = Number.POSITIVE_INFINITY
  private announced: { kind: Kind; to: number; other: number; at: number }[] = []

  announce(kind: Kind, to: number, other: number, at: number) {
    this.announced.push({ kind, to, other, at })
  }

  /** Their settings have changed. */
  lookAgain(member: number) {
    for (const channel of ['mail', 'push']) this.news.add(`${channel} ${member}`)
  }

  private take() {
    for (const { kind, to, other, at } of this.announced) {
      if (this.members.get(to)?.isDeleted) continue
      // Whoever writes is known; what else somebody invisible does is nobody's business.
      if (this.members.get(other)?.isInvisible && kind !== 'message' && kind !== 'gift') continue
      for (const channel of ['mail', 'push']) {
        const key = `${channel} ${to}`
        const list = this.waiting.get(key) ?? []
        this.waiting.set(key, list)
        const known = list.find((notice) => notice.kind === kind && notice.other === other)
        if (known) known.count += 1
        else list.push({ kind, other, firstAt: at, count: 1 })
        this.news.add(key)
      }
    }
    this.announced = []
  }

  private obstacle(channel: Channel, member: ModelMember, { kind, other }: Waiting): Outcome | null {
    const them = this.members.get(other)
    if (!them || them.isDeleted) return 'gone'
    if (this.blocks.has(pair(member.id, other)) || this.blocks.has(pair(other, member.id))) return 'blocked'
    if (kind === 'message' || kind === 'gift') return this.unread.get(pair(member.id, other)) ? null : 'seen'
    if (them.isInvisible) return 'gone'
    if (this.told.has(`${channel} ${kind} ${pair(member.id, other)}`)) return 'told'
    if (kind === 'view') return null
    const isSeen = this.likes.get(pair(member.id, other))
    if (isSeen === undefined) return 'gone'
    return isSeen ? 'seen' : null
  }

  private readyAt(channel: Channel, { zone, pace }: ModelMember, { kind, firstAt }: Waiting): number {
    if (kind === 'view' || (channel === 'mail' && pace === 'daily')) return nextEvening(firstAt, zone)
    return channel === 'mail' ? firstAt + Number(pace) * MINUTE_MS : firstAt
  }

  /** Now, or at some moment since the last turn: quiet hours may have begun meanwhile. */
  private wasOpen(channel: Channel, member: ModelMember, list: readonly Waiting[], now: number): boolean {
    if (!member.quiet) return this.isOpen(channel, member, list, now)
    // Whatever else holds a notice back ends and does not begin again; quiet hours begin with a minute.
    const lastOfMinute = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS - 1
    for (let at = now; at > this.lastTurn; at = lastOfMinute(at)) {
      if (this.isOpen(channel, member, list, at)) return true
    }
    return false
  }

  private isOpen(channel: Channel, member: ModelMember, list: readonly Waiting[], now: number): boolean {
    const gap = member.pace === 'daily' ? 0 : Math.max(15, Number(member.pace)) * MINUTE_MS
    const last = this.lastMail.get(member.id)
    if (channel === 'mail' && last !== undefined && now < last + gap) return false
    if (now < member.pausedUntil) return false
    if (member.quiet) {
      const { from, until } = member.quiet
      const minute = minuteThere(now, member.zone)
      if (from < until ? minute >= from && minute < until : minute >= from || minute < until) return false
    }
    return list.some((notice) => now >= this.readyAt(channel, member, notice))
  }

  private wayIsShut(channel: Channel, member: ModelMember): Outcome | null {
    if (member.isDeleted) return 'closed'
    if (channel === 'push') return member.devices > 0 ? null : 'no_device'
    return member.isUnsubscribed ? 'mail_stopped' : null
  }

  /** What is decided in this moment, and which letters leave. */
  tick(now: number): { decided: Told[]; letters: string[] } {
    this.take()
    const decided: Told[] = []
    const letters: string[] = []
    for (const [key, list] of this.waiting) {
      const [channel, id] = key.split(' ') as [Channel, string]
      const member = this.members.get(Number(id))
      if (!member || list.length === 0) continue
      if (!this.news.delete(key) && !this.wasOpen(channel, member, list, now)) continue
      const end = (notice: Waiting, outcome: Outcome) => {
        const { kind, other, count } = notice
        decided.push({ member: member.id, channel, kind, other, count, outcome })
        list.splice(list.indexOf(notice), 1)
        if (outcome === 'sent') this.told.add(`${channel} ${kind} ${pair(member.id, other)}`)
      }
      for (const notice of list.slice()) {
        const isOff = member.disabled.has(`${channel}:${notice.kind}`)
        const reason =
          this.obstacle(channel, member, notice) ?? (isOff ? 'switched_off' : this.wayIsShut(channel, member))
        if (reason) end(notice, reason)
      }
      if (!this.isOpen(channel, member, list, now)) continue
      if (now < member.presentUntil) {
        for (const notice of list.slice()) if (notice.kind !== 'view') end(notice, 'online')
        if (!this.isOpen(channel, member, list, now)) continue
      }
      for (const notice of list.slice()) end(notice, 'sent')
      const copies = channel === 'push' ? member.devices : 1
      for (let copy = 0; copy < copies; copy++) letters.push(key)
      if (channel === 'mail') this.lastMail.set(member.id, now)
    }
    this.lastTurn = now
    return { decided, letters }
  }
}
