/** Minutes of the day, by the clocks where the member is; `until` may be on the next day. */
export type QuietHours = { from: number; until: number }

/** When those hear of the day who want to hear once a day: in the evening, when there is time to answer. */
const DAILY_AT = { hour: 18, minute: 0 }

const localTime = (moment: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)

const asDate = (local: Temporal.ZonedDateTime): Date => new Date(local.epochMilliseconds)

/** The first moment after `moment` at which the clocks there show this time. One that is left out comes an hour later. */
const nextAt = (moment: Date, zone: string, time: { hour: number; minute: number }): Date => {
  const local = localTime(moment, zone)
  const today = local.with({ ...time, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
  const isLater = Temporal.ZonedDateTime.compare(today, local) > 0
  return asDate(isLater ? today : today.add({ days: 1 }).with(time))
}

export const nextDaily = (moment: Date, zone: string): Date => nextAt(moment, zone, DAILY_AT)

const isQuiet = (minute: number, { from, until }: QuietHours): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until

/** This moment, or the end of the quiet hours in which it is. */
export const afterQuiet = (moment: Date, zone: string, quiet: QuietHours | null): Date => {
  if (quiet === null) return moment
  const { hour, minute } = localTime(moment, zone)
  if (!isQuiet(hour * 60 + minute, quiet)) return moment
  return nextAt(moment, zone, { hour: Math.floor(quiet.until / 60), minute: quiet.until % 60 })
}
