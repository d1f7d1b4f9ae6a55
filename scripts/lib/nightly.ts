const HOUR_UTC = 2

/** When a backup was last due: each night at two, UTC. */
export const latestTurn = (now: Date): Date => {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC))
  return today <= now ? today : new Date(today.getTime() - 24 * 60 * 60 * 1000)
}
