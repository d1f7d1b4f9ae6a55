/** Every minute, every hour at a minute, every day at a minute of an hour: as cron writes it, in UTC. */
export type Cron = '* * * * *' | `${number} * * * *` | `${number} ${number} * * *`

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 24 * 60

/** The first turn after a moment. */
export const nextTurn = (cron: Cron, after: Date): Date => {
  const [minute, hour] = cron.split(' ')
  const isTurn = (moment: Date) =>
    (minute === '*' || Number(minute) === moment.getUTCMinutes()) &&
    (hour === '*' || Number(hour) === moment.getUTCHours())
  const lastMinute = Math.floor(after.getTime() / MINUTE_MS)
  for (let minutes = 1; minutes <= MINUTES_A_DAY; minutes++) {
    const moment = new Date((lastMinute + minutes) * MINUTE_MS)
    if (isTurn(moment)) return moment
  }
  throw new Error(`"${cron}" never comes`)
}
